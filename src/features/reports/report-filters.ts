import { type SummaryDimension, summaryDimensions } from "#/domain/summary-dimensions.ts";
import { readDay, readDays, readId } from "#/kit/page/search-params.ts";

export const reportKinds = [
  "sales",
  "products",
  "customers",
  "staff",
  "tax",
  "stock-value",
  "credit-ageing",
  "shifts",
] as const;
export type ReportKind = (typeof reportKinds)[number];

export const reportPeriods = ["today", "week", "days30", "month", "custom"] as const;
export type ReportPeriod = (typeof reportPeriods)[number];

const productChoices = ["slow", "dead"] as const;

/** Which report is shown, as it stands in the address. Days are business days. */
export interface ReportFilters {
  /** Without one: sales. */
  report?: ReportKind | undefined;
  /** Without one no days are chosen, and none are shown. */
  period?: ReportPeriod | undefined;
  /** Of a custom period, both included. */
  from?: string | undefined;
  to?: string | undefined;
  /** The day that a report of one day is of; today without one. */
  on?: string | undefined;
  /** Without one: all locations. */
  location?: string | undefined;
  /** What sales are broken down by; the day without one. */
  by?: SummaryDimension | undefined;
  only?: (typeof productChoices)[number] | undefined;
}

/** Reads the address; what it does not know is undefined, which keeps the router from handing it on. */
export function readReportFilters(search: Record<string, unknown>): ReportFilters {
  const oneOf = <Value extends string>(values: readonly Value[], name: string) =>
    values.find((one) => one === search[name]);
  return {
    report: oneOf(reportKinds, "report"),
    period: oneOf(reportPeriods, "period"),
    ...readDays(search),
    on: readDay(search["on"]),
    location: readId(search["location"]),
    by: oneOf(summaryDimensions, "by"),
    only: oneOf(productChoices, "only"),
  };
}
