import type { Millis } from "./trade-records.ts";

/** A clock that shows less than its own beginning shows nothing. */
const earliest: Millis = 0;

/**
 * When a fact took effect, fixed once (S16): the device's claim corrected by its own measurement
 * of its clock, never before the till's operation before it, never after it reached the server.
 */
export function effectiveTime(claim: {
  occurredAt: Millis;
  clockOffset: Millis;
  previous: Millis | null;
  receivedAt: Millis;
}): Millis {
  const corrected = claim.occurredAt + claim.clockOffset;
  const notBefore = claim.previous ?? earliest;
  return Math.min(Math.max(corrected, notBefore), claim.receivedAt);
}
