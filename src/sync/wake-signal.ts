import type { Timers } from "#/platform/timers.ts";

/** A sleeper that can be woken: by time, by a ring, or for good by its signal. */
export interface WakeSignal {
  /** Wakes whoever sleeps; with nobody asleep, the next sleep ends at once. */
  ring(): void;
  /**
   * Resolves after `ms`, at a ring, or when `signal` aborts; true when it was a ring. `null` sleeps
   * until one of the others.
   */
  sleep(ms: number | null, signal: AbortSignal): Promise<boolean>;
}

/** A bell for one sleeper at a time. `timers` count the milliseconds of `sleep`. */
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
