import { parseSaleNumber } from "#/domain/sale-number.ts";
import type { Origin } from "#/contract/origin.ts";
import type { Flag } from "./command.ts";
import type { Millis, TillState } from "../ledger/ledger-records.ts";

/**
 * Maximum lead of a till's numbers and chain positions over those received, regardless of the time passed. A
 * till that sold offline for months has some thousands of operations waiting.
 */
const mostAhead = 10_000;

/** The busiest counter makes a sale a minute; a number every two seconds is implausible. */
const msPerNumber = 2_000;

/** A till has more operations than sales, but no till makes more than one a second over its lifetime. */
const msPerPlace = 1_000;

/** Numbers that may be missing at once: used by sales waiting behind a refused one, or unused. */
const mostMissing = 200;

/** An operation's claims about its till, and its effective time. */
export type TillClaim = Pick<Origin, "till_seq"> & {
  number: string | null;
  effectiveAt: Millis;
  receivedAt: Millis;
};

/**
 * Validates a claimed number and chain position. A number with another till's code, or further ahead than
 * plausible for the time since the last one, is accepted with its fact and flagged, but does not advance the
 * till's counter: otherwise a few bodies could use up its numbers, or another till's. The time is counted
 * from the effective time of the last number and never runs backwards, so that all jumps together are limited
 * by the time passed; an offline till may use the time it was offline.
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
