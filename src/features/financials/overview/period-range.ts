import { addDays } from "#/i18n/dates.ts";
import type { FinancialPeriod, FinancialsFilters } from "../financials-filters.ts";

/** Days, both inclusive. */
export interface DayRange {
  from: string;
  to: string;
}

export interface ComparedRange extends DayRange {
  /** The compared range; undefined means the same number of days before `from`. */
  beside: DayRange | undefined;
}

export type RangeProblem = "no_range" | "wrong_order" | "not_yet" | "too_long";
export type RangeReading =
  | { ok: true; range: ComparedRange }
  | { ok: false; problem: RangeProblem; field: "from" | "to" };

/** Longer than two years, so that two of them can be compared. */
const mostDays = 732;

/** Returns the selected days, or an error with its field. */
export function readRange(
  filters: FinancialsFilters,
  today: string,
  standard: FinancialPeriod,
): RangeReading {
  const { period = standard, from, to } = filters;
  const last = (days: number) => ({
    ok: true as const,
    range: { from: addDays(today, 1 - days), to: today, beside: undefined },
  });
  if (period === "week") return last(7);
  if (period === "days30") return last(30);
  if (period === "month") {
    const month = { from: `${today.slice(0, 8)}01`, to: today };
    return { ok: true, range: { ...month, beside: sameDaysBefore(month) } };
  }
  if (from === undefined) return { ok: false, problem: "no_range", field: "from" };
  if (to === undefined) return { ok: false, problem: "no_range", field: "to" };
  if (to > today) return { ok: false, problem: "not_yet", field: "to" };
  if (from > to) return { ok: false, problem: "wrong_order", field: "to" };
  if (addDays(from, mostDays) <= to) return { ok: false, problem: "too_long", field: "from" };
  return { ok: true, range: { from, to, beside: undefined } };
}

/** Returns the same days of the previous month, up to its last day if it is shorter. */
function sameDaysBefore({ from, to }: DayRange): DayRange {
  const lastBefore = addDays(from, -1);
  const sameDay = `${lastBefore.slice(0, 8)}${to.slice(8)}`;
  return {
    from: `${lastBefore.slice(0, 8)}01`,
    to: sameDay < lastBefore ? sameDay : lastBefore,
  };
}
