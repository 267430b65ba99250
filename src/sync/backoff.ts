/** S9: the rounds after one that failed. Milliseconds. */
const firstMs = 2_000;
const longestMs = 5 * 60_000;

/** What `backoffMs` never exceeds. */
export const longestWaitMs = longestMs * 1.25;

/**
 * How long to wait after so many failed rounds in a row (1, 2, …): doubling from 2 s to 5 minutes, a
 * quarter more or less, so that the tills of a street do not all come at once. `random` is 0 ≤ n < 1.
 */
export function backoffMs(failedRounds: number, random: number): number {
  const wait = Math.min(longestMs, firstMs * 2 ** Math.min(failedRounds - 1, 30));
  return Math.round(wait * (0.75 + random / 2));
}
