import { systemTimers, type Timers } from "#/platform/timers.ts";

/** Time that passes `speed` times as fast as real time: a clock that starts at `from`, and matching timers. */
export function fasterTime(from: number, speed: number): { now: () => number; timers: Timers } {
  const began = performance.now();
  return {
    now: () => from + (performance.now() - began) * speed,
    timers: { after: (ms, task) => systemTimers.after(ms / speed, task) },
  };
}
