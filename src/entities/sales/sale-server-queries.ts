import { queryOptions } from "@tanstack/react-query";
import { paths } from "#/contract/paths.ts";
import type { SaleRow } from "#/contract/sale.ts";
import type { Api } from "#/http/client.ts";
import { walkedPage } from "#/kit/server-queries/walked-page.ts";

/** Query for one sale from the server, for sales of another location or older than those stored here. */
export function saleAnswer(api: Api, business: string, id: string) {
  return queryOptions({
    queryKey: ["sale", business, id],
    queryFn: async (): Promise<SaleRow> => {
      const query = new URLSearchParams({ business });
      const answer = await api.json({ method: "GET", path: `${paths.sale(id)}?${query}` });
      const row = answer as SaleRow;
      if (typeof row.number !== "string" || !Array.isArray(row.lines))
        throw new TypeError("not a sale");
      return row;
    },
    staleTime: 0,
  });
}

export interface SalesPage {
  results: SaleRow[];
  count: number;
  /** Null on the last page. */
  next_cursor: string | null;
}

/** Fetches a page of sales, newest first. `query` is everything except the cursor. */
export async function salesPage(
  api: Api,
  query: string,
  cursor: string | null = null,
): Promise<SalesPage> {
  return (await walkedPage(api, `${paths.sales}?${query}`, cursor)) as SalesPage;
}
