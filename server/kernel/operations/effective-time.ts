import type { Origin } from "#/contract/origin.ts";
import type { Millis } from "../ledger/ledger-records.ts";

/** A position in the chain of a till's operations, in wire format (S6). */
export type ChainPlace = Pick<Origin, "till" | "till_seq" | "prev_op">;

/** Times before the epoch are invalid. */
const earliest: Millis = 0;

/**
 * The effective time of a fact, determined once (S16): the device's claim corrected by its own measurement of
 * its clock offset, never before the till's previous accepted operation, never after its arrival at the
 * server. `previous` is null if no operation of the till was accepted before it.
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
