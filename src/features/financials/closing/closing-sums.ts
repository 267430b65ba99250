import type { DayClosing } from "#/contract/day-closings.ts";
import { addAll, money, type Minor } from "#/domain/money.ts";

/** What a day comes to: of what was counted where it is closed, of all its money where it is open. */
export interface ClosingSums {
  readonly expected: Minor;
  /** Null while nothing was counted. */
  readonly counted: Minor | null;
  readonly difference: Minor | null;
  /** By how much what is expected changed since it was counted. */
  readonly changed: Minor;
}

export function sumsOfDay({ money: places, closing }: DayClosing): ClosingSums {
  if (closing === null) {
    const expected = addAll(places.map((one) => money(one.expected)));
    return { expected, counted: null, difference: null, changed: 0 };
  }
  const counted = places.flatMap((one) =>
    one.counted === null || one.expected_then === null
      ? []
      : [{ counted: one.counted, expected: one.expected, before: one.expected_then }],
  );
  const expected = addAll(counted.map((one) => money(one.expected)));
  const sum = addAll(counted.map((one) => money(one.counted)));
  const before = addAll(counted.map((one) => money(one.before)));
  return { expected, counted: sum, difference: sum - expected, changed: expected - before };
}
