/** Delays after failed rounds (S9), in milliseconds. */
const firstMs = 2_000;
const longestMs = 5 * 60_000;

/** Upper bound of `backoffMs`. */
export const longestWaitMs = longestMs * 1.25;

/**
 * The delay after this many consecutive failed rounds (1, 2, …): doubling from 2 s to 5 minutes, ± 25 %, so
 * that nearby tills do not retry simultaneously. `random` is 0 ≤ n < 1.
 */
export function backoffMs(failedRounds: number, random: number): number {
  const wait = Math.min(longestMs, firstMs * 2 ** Math.min(failedRounds - 1, 30));
  return Math.round(wait * (0.75 + random / 2));
}
