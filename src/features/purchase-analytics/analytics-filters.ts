import { readDays, readId } from "#/kit/page/search-params.ts";
import type { PurchaseDimension } from "#/domain/purchasing/analytics.ts";

/** Written out: the route reads the address before its screen and what it needs are fetched. */
const breakdowns = [
  "supplier",
  "product",
  "category",
  "month",
] as const satisfies readonly PurchaseDimension[];

const ranges = ["week", "days", "month", "custom"] as const;
export type Range = (typeof ranges)[number];

/** What is shown of the figures of purchases, as it stands in the address. */
export interface AnalyticsFilters {
  /** By supplier without one. */
  by?: PurchaseDimension | undefined;
  /** The last 30 days without one. */
  range?: Range | undefined;
  /** For other days. */
  from?: string | undefined;
  to?: string | undefined;
  location?: string | undefined;
  /** Whose prices are shown. */
  product?: string | undefined;
}

/** Reads the address; what it does not know is undefined, which keeps the router from handing it on. */
export function readAnalyticsFilters(search: Record<string, unknown>): AnalyticsFilters {
  return {
    by: breakdowns.find((one) => one === search["by"]),
    range: ranges.find((one) => one === search["range"]),
    ...readDays(search),
    location: readId(search["location"]),
    product: readId(search["product"]),
  };
}
