import { readDays, readId } from "#/kit/page/search-params.ts";
import type { PurchaseDimension } from "#/domain/purchasing/analytics.ts";

/** Literal values: the route parses the URL before the screen and its dependencies are loaded. */
const breakdowns = [
  "supplier",
  "product",
  "category",
  "month",
] as const satisfies readonly PurchaseDimension[];

const ranges = ["week", "days", "month", "custom"] as const;
export type Range = (typeof ranges)[number];

/** The filters of the purchase analytics, as encoded in the URL. */
export interface AnalyticsFilters {
  /** By supplier by default. */
  by?: PurchaseDimension | undefined;
  /** The last 30 days by default. */
  range?: Range | undefined;
  /** Bounds of a custom range. */
  from?: string | undefined;
  to?: string | undefined;
  location?: string | undefined;
  /** The product whose prices are shown. */
  product?: string | undefined;
}

/** Parses the URL. Unknown values become undefined, so that the router does not propagate them. */
export function readAnalyticsFilters(search: Record<string, unknown>): AnalyticsFilters {
  return {
    by: breakdowns.find((one) => one === search["by"]),
    range: ranges.find((one) => one === search["range"]),
    ...readDays(search),
    location: readId(search["location"]),
    product: readId(search["product"]),
  };
}
