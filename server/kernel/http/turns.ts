import { setImmediate } from "node:timers/promises";

/** Maximum time in milliseconds for which a request may block the event loop. */
const mostMs = 5;

/**
 * Returns a function that yields to the event loop once the caller has blocked it too long. In-memory work
 * blocks other requests even while awaiting promises.
 */
export function givingWay(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < mostMs) return;
    await setImmediate();
    since = performance.now();
  };
}
