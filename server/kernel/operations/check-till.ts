import { parseSaleNumber } from "#/domain/sale-number.ts";
import type { Origin } from "#/contract/origin.ts";
import type { Flag } from "./command.ts";
import type { Millis, TillState } from "../ledger/ledger-records.ts";

/**
 * How far a till's numbers and places may run ahead of what the server has of it, whatever time went by. A
 * till that sold for months without a connection has some thousands waiting.
 */
const mostAhead = 10_000;

/** The busiest counter rings up a sale a minute; a till that gives a number every two seconds is no till. */
const msPerNumber = 2_000;

/** A till's operations are more than its sales: no till makes more than one a second all its life. */
const msPerPlace = 1_000;

/** Numbers that may be missing at once: given to sales that wait behind a refused one, or to none. */
const mostMissing = 200;

/** What an operation claims of its till, and when it took effect. */
export type TillClaim = Pick<Origin, "till_seq"> & {
  number: string | null;
  effectiveAt: Millis;
  receivedAt: Millis;
};

/**
 * What of a claimed number and place is the till's own. A number with another till's code, or further ahead
 * than a till comes in the time since its last, is taken with its fact and flagged, and does not move the
 * till's counter: else some bodies would use up all of its numbers, or another's. The time counts from when
 * the last number took effect, never back, so that all leaps together have no more time than went by; a till
 * without a connection has the time it was away.
 */
export function checkTill(
  till: TillState,
  { number, till_seq, effectiveAt, receivedAt }: TillClaim,
): { flags: Flag[]; number: number | null; seq: number } {
  const read = number === null ? null : parseSaleNumber(number);
  const isForeign = read !== null && read.tillCode !== till.code;
  const between = Math.max(effectiveAt - (till.numberAt ?? till.openedAt), 0);
  const numbersAhead = Math.min(mostMissing + between / msPerNumber, mostAhead);
  const isNumberFar = read !== null && read.counter > till.lastNumber + numbersAhead;
  const age = Math.max(receivedAt - till.openedAt, 0);
  const isSeqFar = till_seq > Math.min(till.lastSeq, age / msPerPlace) + mostAhead;
  const isOdd = isForeign || isNumberFar || isSeqFar;
  return {
    flags: isOdd ? [{ kind: "till_number", data: { till: till.code, number, till_seq } }] : [],
    number: isForeign || isNumberFar ? null : (read?.counter ?? null),
    seq: isSeqFar ? 0 : till_seq,
  };
}
