/** Waiting, as a port: a test turns the hands itself. */
export type Timers = {
  /** Runs `task` once, `ms` milliseconds from now; answers how to call it off. */
  after(ms: number, task: () => void): () => void;
};

/** Beyond this a browser's timer fires at once instead of late. */
const longestMs = 2 ** 31 - 1;

export const systemTimers: Timers = {
  after(ms, task) {
    const handle = setTimeout(task, Math.min(Math.max(0, ms), longestMs));
    return () => {
      clearTimeout(handle);
    };
  },
};

/** Resolves after `ms`: `true` when the time was up, `false` at once when `signal` aborts first. */
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
