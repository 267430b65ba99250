import { queryOptions } from "@tanstack/react-query";
import type { InventorySummary } from "#/contract/inventory-summary.ts";
import { paths } from "#/contract/paths.ts";
import type { PriceChange } from "#/contract/price-history.ts";
import type { StockRecordInFull } from "#/contract/stock-record.ts";
import type { Api } from "#/http/client.ts";

interface AboutProduct {
  readonly business: string;
  readonly product: string;
}

/** Query keys and fetchers for item data that only the server has. */
export const productAnswers = {
  summary: (api: Api, { business, product }: AboutProduct) =>
    queryOptions({
      queryKey: ["inventory-summary", business, product],
      queryFn: async () =>
        (await api.json({
          method: "GET",
          path: `${paths.inventorySummary(product)}?business=${business}`,
        })) as InventorySummary,
    }),
  record: (api: Api, { business, record }: { business: string; record: string }) =>
    queryOptions({
      queryKey: ["stock-record", business, record],
      queryFn: async () =>
        (await api.json({
          method: "GET",
          path: `${paths.inventoryRecord(record)}?business=${business}`,
        })) as StockRecordInFull,
    }),
  /** Newest first, one page of maximum size. */
  prices: (api: Api, { business, product }: AboutProduct) =>
    queryOptions({
      queryKey: ["product-prices", business, product],
      queryFn: async (): Promise<PriceChange[]> => {
        const query = new URLSearchParams({ business, page_size: "200" });
        const path = `${paths.productPrices(product)}?${query.toString()}`;
        const { results } = (await api.json({ method: "GET", path })) as { results: unknown };
        if (!Array.isArray(results)) throw new TypeError("not a page");
        return results as PriceChange[];
      },
    }),
};
