/**
 * Locks between all windows and workers of one origin. The lock is held while `task` runs and let go
 * when it ends or its window dies. A frozen window keeps its lock (S21): that is what `steal` is for.
 */
export type LockOptions =
  /** Waits its turn; `signal` gives up waiting, it does not end a running task. */
  | { signal?: AbortSignal; ifAvailable?: false; steal?: false }
  /** Runs now or not at all. */
  | { ifAvailable: true }
  /** Takes the lock from whoever holds it, and goes before all who wait. */
  | { steal: true };

/**
 * `lost` aborts when another steals the lock: the task goes on running, but must write nothing more
 * that the lock was to protect.
 */
export type LockTask<T> = (lost: AbortSignal) => Promise<T>;

export type LockResult<T> =
  | { ok: true; value: T }
  /** With `ifAvailable`: another holds or awaits it; the task did not run. */
  | { ok: false; code: "not_available" }
  /** Waiting was given up; the task did not run. */
  | { ok: false; code: "aborted" }
  /** Taken away while the task ran; whatever it comes to is not waited for. */
  | { ok: false; code: "stolen" };

export type Locks = {
  /** Rejects with what `task` throws, and only with that. */
  withLock<T>(name: string, options: LockOptions, task: LockTask<T>): Promise<LockResult<T>>;
};

/** What of the Web Locks API is used. */
export type LockManagerPort = Pick<LockManager, "request">;

/** Over the Web Locks API, which a page has in a secure context (https or localhost). */
export function createWebLocks(manager: LockManagerPort): Locks {
  return {
    withLock: (name, options, task) => withWebLock(manager, name, options, task),
  };
}

async function withWebLock<T>(
  manager: LockManagerPort,
  name: string,
  options: LockOptions,
  task: LockTask<T>,
): Promise<LockResult<T>> {
  const lost = new AbortController();
  let state: "waiting" | "running" | "ended" = "waiting";
  const held = async (lock: Lock | null): Promise<LockResult<T>> => {
    if (lock === null) return { ok: false, code: "not_available" };
    state = "running";
    try {
      return { ok: true, value: await task(lost.signal) };
    } finally {
      state = "ended";
    }
  };
  try {
    return await manager.request(name, options, held);
  } catch (error) {
    // The request is refused while its task still runs only when the lock was taken away.
    switch (state as "waiting" | "running" | "ended") {
      case "ended":
        throw error;
      case "running":
        lost.abort();
        return { ok: false, code: "stolen" };
      case "waiting":
        if ("signal" in options && options.signal?.aborted) {
          return { ok: false, code: "aborted" };
        }
        throw error;
    }
  }
}
