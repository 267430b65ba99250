/**
 * Locks shared by all windows and workers of one origin. A lock is held while `task` runs and released when
 * it ends or its window is closed. A frozen window keeps its lock (S21), which is why `steal` exists.
 */
export type LockOptions =
  /** Waits in the queue; `signal` cancels waiting but does not stop a running task. */
  | { signal?: AbortSignal; ifAvailable?: false; steal?: false }
  /** Runs immediately or not at all. */
  | { ifAvailable: true }
  /** Takes the lock from its holder, ahead of all waiting requests. */
  | { steal: true };

/**
 * `lost` aborts when another request steals the lock: the task continues, but must no longer write what the
 * lock protects.
 */
export type LockTask<T> = (lost: AbortSignal) => Promise<T>;

export type LockResult<T> =
  | { ok: true; value: T }
  /** With `ifAvailable`: the lock is held or queued for; the task did not run. */
  | { ok: false; code: "not_available" }
  /** Waiting was cancelled; the task did not run. */
  | { ok: false; code: "aborted" }
  /** Stolen while the task ran; its result is not awaited. */
  | { ok: false; code: "stolen" };

export type Locks = {
  /** Rejects only with what `task` throws. */
  withLock<T>(name: string, options: LockOptions, task: LockTask<T>): Promise<LockResult<T>>;
};

/** The parts of the Web Locks API in use. */
export type LockManagerPort = Pick<LockManager, "request">;

/** Implements locks with the Web Locks API, which requires a secure context (https or localhost). */
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
    // The request rejects while its task still runs only if the lock was stolen.
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
