import { IDBObjectStore } from "fake-indexeddb";
import { vi } from "vitest";

/**
 * Makes writes to this business's device storage fail while `isFull`; deletes still work, and other devices
 * in the process are unaffected. Returns a function that counts refused writes; `vi.restoreAllMocks()` ends
 * it.
 */
export function fullDisk(business: string, isFull: (table: string) => boolean): () => number {
  let refused = 0;
  for (const method of ["put", "add"] as const) {
    const write = IDBObjectStore.prototype[method];
    vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(function (
      this: IDBObjectStore,
      ...args
    ) {
      if (!this.transaction.db.name.includes(business) || !isFull(this.name))
        return write.apply(this, args);
      refused += 1;
      throw new DOMException("no room", "QuotaExceededError");
    });
  }
  return () => refused;
}
