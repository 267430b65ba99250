import { readDays, readId } from "#/kit/page/search-params.ts";

export const financialPeriods = ["week", "days30", "month", "custom"] as const;
export type FinancialPeriod = (typeof financialPeriods)[number];

/** The filters of the financial screens, as encoded in the URL. Days are business days. */
export interface FinancialsFilters {
  /** The screen's default period if unset. */
  period?: FinancialPeriod | undefined;
  /** Bounds of a custom period, both inclusive. */
  from?: string | undefined;
  to?: string | undefined;
  /** All locations by default. */
  location?: string | undefined;
}

/** Parses the URL. Unknown values become undefined, so that the router does not propagate them. */
export function readFinancialsFilters(search: Record<string, unknown>): FinancialsFilters {
  return {
    period: financialPeriods.find((one) => one === search["period"]),
    ...readDays(search),
    location: readId(search["location"]),
  };
}
