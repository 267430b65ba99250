import { addDays } from "#/i18n/dates.ts";
import type { ReportFilters, ReportKind } from "./report-filters.ts";

export type ReportProblem = "no_range" | "wrong_order" | "not_yet" | "too_long";

export type AskedReport =
  | { ok: true; query: Record<string, string | undefined> }
  | { ok: false; problem: ReportProblem; field: "from" | "to" };

/** Three years, the server's limit. */
const mostDays = 1096;

/** Whether a report covers the end of a single day; all others cover a period. */
export function isOfOneDay(kind: ReportKind): boolean {
  return kind === "stock-value" || kind === "credit-ageing";
}

/** Returns the request for the server, or what is missing and at which field. */
export function askedReport(filters: ReportFilters, today: string): AskedReport {
  const { report = "sales", location, by = "day", only } = filters;
  if (isOfOneDay(report)) {
    const on = filters.on ?? today;
    const query = report === "stock-value" ? { on, location } : { on };
    return on > today ? { ok: false, problem: "not_yet", field: "from" } : { ok: true, query };
  }
  const days = daysOf(filters, today);
  if ("problem" in days) return { ok: false, ...days };
  const own = report === "sales" ? { by } : report === "products" ? { only } : {};
  return { ok: true, query: { ...days, location, ...own } };
}

type Days = Record<"from" | "to", string> & Partial<Record<"compare_from" | "compare_to", string>>;
type Wrong = { problem: ReportProblem; field: "from" | "to" };

function daysOf({ period, from, to }: ReportFilters, today: string): Days | Wrong {
  const last = (days: number) => ({ from: addDays(today, 1 - days), to: today });
  switch (period) {
    case undefined:
      return { problem: "no_range", field: "from" };
    case "today":
      return last(1);
    case "week":
      return last(7);
    case "days30":
      return last(30);
    case "month":
      return monthUntil(today);
    case "custom":
      if (from === undefined) return { problem: "no_range", field: "from" };
      if (to === undefined) return { problem: "no_range", field: "to" };
      if (to > today) return { problem: "not_yet", field: "to" };
      if (from > to) return { problem: "wrong_order", field: "to" };
      if (addDays(from, mostDays) <= to) return { problem: "too_long", field: "from" };
      return { from, to };
  }
}

/**
 * Returns the month to date, compared with the same days of the previous month, up to its last day if it is
 * shorter.
 */
function monthUntil(today: string): Days {
  const from = `${today.slice(0, 8)}01`;
  const lastBefore = addDays(from, -1);
  const sameDay = `${lastBefore.slice(0, 8)}${today.slice(8)}`;
  return {
    from,
    to: today,
    compare_from: `${lastBefore.slice(0, 8)}01`,
    compare_to: sameDay < lastBefore ? sameDay : lastBefore,
  };
}
