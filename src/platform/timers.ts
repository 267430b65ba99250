/** Timers as a port, so that tests control time. */
export type Timers = {
  /** Runs `task` once after `ms` milliseconds; returns a function that cancels it. */
  after(ms: number, task: () => void): () => void;
};

/** Above this value browser timers fire immediately. */
const longestMs = 2 ** 31 - 1;

export const systemTimers: Timers = {
  after(ms, task) {
    const handle = setTimeout(task, Math.min(Math.max(0, ms), longestMs));
    return () => {
      clearTimeout(handle);
    };
  },
};

/** Resolves after `ms`: `true` when the time has elapsed, `false` immediately when `signal` aborts first. */
export function wait(timers: Timers, ms: number, signal?: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    if (signal?.aborted === true) {
      resolve(false);
      return;
    }
    const stop = () => {
      cancel();
      resolve(false);
    };
    const cancel = timers.after(ms, () => {
      signal?.removeEventListener("abort", stop);
      resolve(true);
    });
    signal?.addEventListener("abort", stop, { once: true });
  });
}
