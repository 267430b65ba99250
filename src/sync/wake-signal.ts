import type { Timers } from "#/platform/timers.ts";

/** A sleep that can be ended by time, by a ring, or permanently by its signal. */
export interface WakeSignal {
  /** Ends the current sleep; if none is active, the next one ends immediately. */
  ring(): void;
  /**
   * Resolves after `ms`, on a ring, or when `signal` aborts; true if it was a ring. `null` sleeps until one
   * of the latter two.
   */
  sleep(ms: number | null, signal: AbortSignal): Promise<boolean>;
}

/** A wake signal for one sleeper at a time. `timers` measure the milliseconds of `sleep`. */
export function createWakeSignal(timers: Timers): WakeSignal {
  let wake: ((isRing: boolean) => void) | null = null;
  let isRung = false;
  return {
    ring() {
      if (wake === null) isRung = true;
      else wake(true);
    },
    sleep(ms, signal) {
      if (isRung || signal.aborted) {
        const wasRung = isRung;
        isRung = false;
        return Promise.resolve(wasRung);
      }
      return new Promise((resolve) => {
        const cancel = ms === null ? null : timers.after(ms, () => wake?.(false));
        wake = (isRing) => {
          wake = null;
          cancel?.();
          signal.removeEventListener("abort", onAbort);
          resolve(isRing);
        };
        const onAbort = () => wake?.(false);
        signal.addEventListener("abort", onAbort);
      });
    },
  };
}
