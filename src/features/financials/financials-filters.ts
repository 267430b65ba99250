import { readDays, readId } from "#/kit/page/search-params.ts";

export const financialPeriods = ["week", "days30", "month", "custom"] as const;
export type FinancialPeriod = (typeof financialPeriods)[number];

/** What of the shop's money is shown, as it stands in the address. Days are business days. */
export interface FinancialsFilters {
  /** Without one: what the screen begins with. */
  period?: FinancialPeriod | undefined;
  /** Of a custom period, both included. */
  from?: string | undefined;
  to?: string | undefined;
  /** Without one: all locations. */
  location?: string | undefined;
}

/** Reads the address; what it does not know is undefined, which keeps the router from handing it on. */
export function readFinancialsFilters(search: Record<string, unknown>): FinancialsFilters {
  return {
    period: financialPeriods.find((one) => one === search["period"]),
    ...readDays(search),
    location: readId(search["location"]),
  };
}
