import { queryOptions } from "@tanstack/react-query";
import { paths } from "#/contract/paths.ts";
import type { PurchaseRow } from "#/contract/purchase.ts";
import type { Api } from "#/http/client.ts";
import { walkedPage } from "#/kit/server-queries/walked-page.ts";

/** Query for one purchase from the server, for purchases older than those stored here. */
export function purchaseAnswer(api: Pick<Api, "json">, business: string, id: string) {
  return queryOptions({
    queryKey: ["purchase", business, id],
    queryFn: async (): Promise<PurchaseRow> => {
      const query = new URLSearchParams({ business });
      const answer = await api.json({ method: "GET", path: `${paths.purchase(id)}?${query}` });
      const row = answer as PurchaseRow;
      if (typeof row.number !== "string" || !Array.isArray(row.lines))
        throw new TypeError("not a purchase");
      return row;
    },
    staleTime: 0,
  });
}

/** Rows of a page, with the total number over all pages. */
export interface PurchasesPage {
  results: PurchaseRow[];
  count: number;
  /** Null on the last page. */
  next_cursor: string | null;
  /** Over all pages; absent for users without permission to see costs. */
  totals?: Record<"total_amount" | "amount_paid" | "outstanding_balance" | "owed", string>;
}

/** Fetches a page of purchases, newest first. `query` is everything except the cursor. */
export async function purchasesPage(
  api: Pick<Api, "json">,
  query: string,
  cursor: string | null = null,
): Promise<PurchasesPage> {
  return (await walkedPage(api, `${paths.purchases}?${query}`, cursor)) as PurchasesPage;
}
