import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import type { AuditPage } from "#/contract/audit.ts";
import { paths } from "#/contract/paths.ts";
import type { Api } from "#/http/client.ts";
import { queryWith, serverWords } from "#/kit/list/fitting-rows.ts";
import { type ActivityFilters, activityFilters } from "./activity-filters.ts";

/** Builds the server query for the filters. */
export function activityQuery(business: string, filters: ActivityFilters): URLSearchParams {
  return queryWith({ business, ...serverWords(activityFilters, filters) });
}

/** Pages of actions, newest first. */
export function activityPages(
  api: Api,
  business: string,
  language: string,
  filters: ActivityFilters,
) {
  const wanted = activityQuery(business, filters);
  return infiniteQueryOptions({
    // Product names are returned in the requested language.
    queryKey: ["activity", language, wanted.toString()],
    queryFn: async ({ pageParam }): Promise<AuditPage> => {
      const query = new URLSearchParams(wanted);
      if (pageParam !== null) query.set("before", pageParam);
      const answer = await api.json({ method: "GET", path: `${paths.audit}?${query.toString()}` });
      const { results, next } = answer as { results: unknown; next: unknown };
      if (!Array.isArray(results)) throw new TypeError("not a page");
      return {
        results: results as AuditPage["results"],
        next: typeof next === "string" ? next : null,
      };
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
