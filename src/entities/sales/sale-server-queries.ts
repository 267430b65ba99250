import { queryOptions } from "@tanstack/react-query";
import { paths } from "#/contract/paths.ts";
import type { SaleRow } from "#/contract/sale.ts";
import type { Api } from "#/http/client.ts";
import { walkedPage } from "#/kit/server-queries/walked-page.ts";

/** One sale as the server has it: one that is older than what is kept here, or of another location. */
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
  /** Null after the last page. */
  next_cursor: string | null;
}

/** A page of sales as the server has them, the latest first. `query` is all but where the page begins. */
export async function salesPage(
  api: Api,
  query: string,
  cursor: string | null = null,
): Promise<SalesPage> {
  return (await walkedPage(api, `${paths.sales}?${query}`, cursor)) as SalesPage;
}
