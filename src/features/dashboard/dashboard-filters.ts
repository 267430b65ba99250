import { readId } from "#/kit/page/search-params.ts";

/** The dashboard filters, as encoded in the URL. */
export interface DashboardFilters {
  /** All locations by default. */
  location?: string | undefined;
  /** Length of the overview's bars; a day by default. */
  overview?: "week" | "month" | undefined;
}

/** Parses the URL. Unknown values become undefined, so that the router does not propagate them. */
export function readDashboardFilters(search: Record<string, unknown>): DashboardFilters {
  const { overview } = search;
  return {
    location: readId(search["location"]),
    overview: overview === "week" || overview === "month" ? overview : undefined,
  };
}
