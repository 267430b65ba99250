import { parseSaleNumber } from "#/domain/sale-number.ts";
import type { Origin } from "#/contract/writes.ts";
import type { Flag } from "./command.ts";
import type { TillState } from "./trade-records.ts";

/**
 * How far a till's numbers and places may run ahead of what the server has of it. A till that sold for
 * months without a connection has some thousands waiting.
 */
const mostAhead = 10_000;

/**
 * What of a claimed number and place is the till's own. A number far ahead, or with another till's code, is
 * taken with its fact and flagged, and does not move the till's counter: one body would use up all of its
 * numbers, or another's.
 */
export function judgeTill(
  till: TillState,
  number: string | null,
  { till_seq }: Pick<Origin, "till_seq">,
): { flags: Flag[]; number: number | null; seq: number } {
  const read = number === null ? null : parseSaleNumber(number);
  const isForeign = read !== null && read.tillCode !== till.code;
  const isNumberFar = read !== null && read.counter > till.lastNumber + mostAhead;
  const isSeqFar = till_seq > till.lastSeq + mostAhead;
  const isOdd = isForeign || isNumberFar || isSeqFar;
  return {
    flags: isOdd ? [{ kind: "till_number", data: { till: till.code, number, till_seq } }] : [],
    number: isForeign || isNumberFar ? null : (read?.counter ?? null),
    seq: isSeqFar ? 0 : till_seq,
  };
}
