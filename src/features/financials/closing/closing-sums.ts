import type { DayClosing } from "#/contract/day-closings.ts";
import { addAll, money, type Minor } from "#/domain/money.ts";

/** Totals of a day: over the counted accounts if it is closed, over all accounts if it is open. */
export interface ClosingSums {
  readonly expected: Minor;
  /** Null if nothing has been counted. */
  readonly counted: Minor | null;
  readonly difference: Minor | null;
  /** Change of the expected amount since the count. */
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
