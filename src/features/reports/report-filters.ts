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

/** The report filters, as encoded in the URL. Days are business days. */
export interface ReportFilters {
  /** Sales by default. */
  report?: ReportKind | undefined;
  /** Without one, no days are selected and no report is shown. */
  period?: ReportPeriod | undefined;
  /** Bounds of a custom period, both inclusive. */
  from?: string | undefined;
  to?: string | undefined;
  /** Day of a single-day report; today by default. */
  on?: string | undefined;
  /** All locations by default. */
  location?: string | undefined;
  /** Dimension of the sales report; by day by default. */
  by?: SummaryDimension | undefined;
  only?: (typeof productChoices)[number] | undefined;
}

/** Parses the URL. Unknown values become undefined, so that the router does not propagate them. */
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
