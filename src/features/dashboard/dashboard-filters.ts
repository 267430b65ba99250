import { readId } from "#/kit/page/search-params.ts";

/** What of the dashboard is shown, as it stands in the address. */
export interface DashboardFilters {
  /** Without one: all locations. */
  location?: string | undefined;
  /** How long the bars of the overview are; a day without it. */
  overview?: "week" | "month" | undefined;
}

/** Reads the address; what it does not know is undefined, which keeps the router from handing it on. */
export function readDashboardFilters(search: Record<string, unknown>): DashboardFilters {
  const { overview } = search;
  return {
    location: readId(search["location"]),
    overview: overview === "week" || overview === "month" ? overview : undefined,
  };
}
