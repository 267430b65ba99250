import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { LedgerLine } from "#/contract/movement-rows.ts";
import { paths } from "#/contract/paths.ts";
import type { Api } from "#/http/client.ts";

export interface LedgerPage {
  results: LedgerLine[];
  count: number;
  /** There are more than `count`. */
  capped: boolean;
}

/** A page of the movement ledger, which only the server has whole. */
export function movementsAnswer(api: Api, query: string) {
  return queryOptions({
    queryKey: ["movements", query],
    queryFn: async (): Promise<LedgerPage> => {
      const answer = await api.json({ method: "GET", path: `${paths.movements}?${query}` });
      const { results, count, count_capped } = answer as Record<string, unknown>;
      if (!Array.isArray(results) || typeof count !== "number") throw new TypeError("not a page");
      return { results: results as LedgerLine[], count, capped: count_capped === true };
    },
    // Goods move all day: what was here is shown, with its age, while the newest is asked for.
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta: { kept: true },
  });
}
