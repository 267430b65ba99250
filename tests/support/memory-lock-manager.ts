import type { LockManagerPort } from "#/platform/locks.ts";

type Request = {
  callback: LockGrantedCallback<unknown>;
  resolve: (value: unknown) => void;
  reject: (reason: unknown) => void;
};

/** The holder of a lock name and its waiters, in request order. */
type Queue = { holder: Request | null; waiting: Request[] };

/**
 * The Web Locks API for exclusive locks within one process, by its specification's algorithm: first come
 * first served, `ifAvailable` calls back with null, `steal` rejects the holder's request and goes first, a
 * signal aborts a waiting request. Chromium passes the same tests.
 */
export function createMemoryLockManager(): LockManagerPort {
  const queues = new Map<string, Queue>();

  function request(
    name: string,
    optionsOrCallback: LockOptions | LockGrantedCallback<unknown>,
    given?: LockGrantedCallback<unknown>,
  ): Promise<unknown> {
    const options = typeof optionsOrCallback === "function" ? {} : optionsOrCallback;
    const callback = typeof optionsOrCallback === "function" ? optionsOrCallback : given;
    if (callback === undefined) return Promise.reject(new TypeError("no callback"));
    return new Promise((resolve, reject) => {
      enqueue(name, options, { callback, resolve, reject });
    });
  }

  function enqueue(name: string, options: LockOptions, entry: Request): void {
    const queue = queues.get(name) ?? { holder: null, waiting: [] };
    queues.set(name, queue);
    if (options.signal?.aborted === true) {
      entry.reject(options.signal.reason);
      return;
    }
    if (options.ifAvailable === true && (queue.holder !== null || queue.waiting.length > 0)) {
      void settle(entry, null);
      return;
    }
    if (options.steal === true) {
      queue.holder?.reject(new DOMException("The lock was stolen.", "AbortError"));
      queue.holder = null;
      queue.waiting.unshift(entry);
    } else {
      queue.waiting.push(entry);
    }
    options.signal?.addEventListener("abort", () => {
      const place = queue.waiting.indexOf(entry);
      if (place < 0) return;
      queue.waiting.splice(place, 1);
      entry.reject(options.signal?.reason);
    });
    grantNext(name, queue);
  }

  function grantNext(name: string, queue: Queue): void {
    if (queue.holder !== null) return;
    const next = queue.waiting.shift();
    if (next === undefined) return;
    queue.holder = next;
    void settle(next, { name, mode: "exclusive" }).then(() => {
      if (queue.holder !== next) return;
      queue.holder = null;
      grantNext(name, queue);
    });
  }

  return { request };
}

/** Runs the callback in a later task, as a browser does, and passes on its result. */
async function settle({ callback, resolve, reject }: Request, lock: Lock | null): Promise<void> {
  await Promise.resolve();
  try {
    resolve(await callback(lock));
  } catch (error) {
    reject(error);
  }
}
