import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { StockItemRow } from "#/contract/stock-item.ts";
import { paths } from "#/contract/paths.ts";
import type { StockByLocation } from "#/contract/stock-by-location.ts";
import type { Api } from "#/http/client.ts";
import { queryWith, serverWords } from "#/kit/list/fitting-rows.ts";
import { everywhereFilters, pageSize, type EverywhereFilters } from "./everywhere-filters.ts";

export interface ItemsPage {
  readonly results: readonly StockByLocation[];
  readonly count: number;
}

/** Query for a page of items with the stock of each location; only the server has all of them. */
export function itemsAnswer(
  api: Api,
  {
    business,
    language,
    filters,
  }: { business: string; language: string; filters: EverywhereFilters },
) {
  const query = queryWith({
    business,
    page: filters.page ?? 1,
    page_size: pageSize,
    ...serverWords(everywhereFilters, filters),
  }).toString();
  return queryOptions({
    // Names are returned in the requested language.
    queryKey: ["stock-by-location", language, query],
    queryFn: async (): Promise<ItemsPage> => {
      const path = `${paths.stockByLocation}?${query}`;
      const answer = (await api.json({ method: "GET", path })) as Partial<ItemsPage>;
      const { results, count } = answer;
      if (!Array.isArray(results) || typeof count !== "number") throw new TypeError("not a page");
      return { results: results as StockByLocation[], count };
    },
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta: { kept: true },
  });
}

/** Query for a stock record of any location. */
export function recordAnswer(api: Api, { business, id }: { business: string; id: string }) {
  return queryOptions({
    queryKey: ["stock-record", business, id],
    queryFn: async (): Promise<StockItemRow> => {
      const path = `${paths.inventoryRecord(id)}?${new URLSearchParams({ business }).toString()}`;
      const row = (await api.json({ method: "GET", path })) as Partial<StockItemRow>;
      if (typeof row.quantity_available !== "string") throw new TypeError("not a stock record");
      return row as StockItemRow;
    },
    staleTime: 0,
    meta: { kept: true },
  });
}
