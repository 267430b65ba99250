import { setImmediate } from "node:timers/promises";

/** How long one request may keep the process to itself, milliseconds. */
const mostMs = 5;

/**
 * Gives way to what else the process has to answer, where the caller has kept it for long. What is done in
 * memory alone lets nobody else have a turn, however many promises it waits for.
 */
export function givingWay(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < mostMs) return;
    await setImmediate();
    since = performance.now();
  };
}
