import { IDBObjectStore } from "fake-indexeddb";
import { vi } from "vitest";

/**
 * A disk that takes nothing more while `isFull`; what is deleted is deleted. Answers how many writes it has
 * refused; `vi.restoreAllMocks()` ends it.
 */
export function fullDisk(isFull: () => boolean): () => number {
  let refused = 0;
  for (const method of ["put", "add"] as const) {
    const write = IDBObjectStore.prototype[method];
    vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(function (
      this: IDBObjectStore,
      ...args
    ) {
      if (!isFull()) return write.apply(this, args);
      refused += 1;
      throw new DOMException("no room", "QuotaExceededError");
    });
  }
  return () => refused;
}
