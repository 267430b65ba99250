import { queryOptions } from "@tanstack/react-query";
import { paths } from "#/contract/paths.ts";
import type { PurchaseRow } from "#/contract/purchase.ts";
import type { Api } from "#/http/client.ts";
import { walkedPage } from "#/kit/server-queries/walked-page.ts";

/** One purchase as the server has it: one that is older than what is kept here. */
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

/** Rows of a page, and how many there are on all pages. */
export interface PurchasesPage {
  results: PurchaseRow[];
  count: number;
  /** Null after the last page. */
  next_cursor: string | null;
  /** Of all pages; absent for whoever may not see costs. */
  totals?: Record<"total_amount" | "amount_paid" | "outstanding_balance" | "owed", string>;
}

/** A page of purchases as the server has them, the newest first. `query` is all but where the page begins. */
export async function purchasesPage(
  api: Pick<Api, "json">,
  query: string,
  cursor: string | null = null,
): Promise<PurchasesPage> {
  return (await walkedPage(api, `${paths.purchases}?${query}`, cursor)) as PurchasesPage;
}
