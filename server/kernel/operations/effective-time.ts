import type { Origin } from "#/contract/origin.ts";
import type { Millis } from "../ledger/ledger-records.ts";

/** A place in the chain of a till's operations, in the words of the wire (S6). */
export type ChainPlace = Pick<Origin, "till" | "till_seq" | "prev_op">;

/** A clock that shows less than its own beginning shows nothing. */
const earliest: Millis = 0;

/**
 * When a fact took effect, fixed once (S16): the device's claim corrected by its own measurement
 * of its clock, never before the till's previous accepted operation, never after it reached the
 * server. `previous` is null where nothing of the till was accepted before it.
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
