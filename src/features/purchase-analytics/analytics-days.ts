import { daysBetween } from "#/domain/business-day.ts";
import { addDays } from "#/i18n/dates.ts";
import type { AnalyticsFilters } from "./analytics-filters.ts";

/** Business days, both inclusive. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** The server's limit on the range and on how far back it reaches. */
const mostDays = 1096;
const earliest = "2000-01-01";

/**
 * Returns the days the figures cover. Custom days may be in either order; a missing bound is today, or 30
 * days before the other.
 */
export function daysOf({ range = "days", from, to }: AnalyticsFilters, today: string): Days {
  switch (range) {
    case "week":
      return { from: addDays(today, -6), to: today };
    case "days":
      return { from: addDays(today, -29), to: today };
    case "month":
      return { from: `${today.slice(0, 8)}01`, to: today };
    case "custom": {
      const last = later(to ?? today, earliest);
      const first = later(from ?? addDays(last, -29), earliest);
      const days = first <= last ? { from: first, to: last } : { from: last, to: first };
      return daysBetween(days.from, days.to) < mostDays
        ? days
        : { from: addDays(days.to, 1 - mostDays), to: days.to };
    }
  }
}

function later(one: string, other: string): string {
  return one > other ? one : other;
}

/** Returns the first and last day of a month, `2026-11`, within the days shown. */
export function daysOfMonth(month: string, shown: Days): Days {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const next = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10);
  const last = addDays(next, -1);
  return { from: later(`${month}-01`, shown.from), to: last < shown.to ? last : shown.to };
}

/** Returns the change in hundredths of a percent; null if the earlier value is zero. */
export function changeOf(now: number, before: number): number | null {
  return before > 0 ? Math.round(((now - before) / before) * 10_000) : null;
}
