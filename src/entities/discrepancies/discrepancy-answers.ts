import { queryOptions } from "@tanstack/react-query";
import { paths } from "#/contract/paths.ts";
import type { DiscrepancyRow } from "#/contract/sync.ts";
import type { Api } from "#/http/client.ts";

/** A page of what waits for a decision, and how many there are in all. */
export interface DiscrepancyPage {
  results: DiscrepancyRow[];
  count: number;
}

const most = 50;

/** Keys and fetchers of the facts that did not fit (S14). */
export const discrepancyAnswers = {
  open: (api: Api, business: string) =>
    queryOptions({
      queryKey: ["discrepancies", business, "open"],
      meta: { kept: true },
      queryFn: async () => {
        const asked = new URLSearchParams({ business, status: "open", page_size: String(most) });
        const path = `${paths.discrepancies}?${asked.toString()}`;
        return readPage(await api.json({ method: "GET", path }));
      },
    }),
};

/** Settles one with a note. Throws what the client throws. */
export async function settleDiscrepancy(
  api: Api,
  business: string,
  id: string,
  note: string,
): Promise<void> {
  const path = `${paths.discrepancy(id)}?business=${business}`;
  await api.json({ method: "PATCH", path, body: { status: "resolved", note } });
}

/** The server's own page; anything else is an error, never half a list. */
function readPage(answer: unknown): DiscrepancyPage {
  const page = answer as Partial<DiscrepancyPage> | null;
  if (!Array.isArray(page?.results) || typeof page.count !== "number") {
    throw new TypeError("not a page of discrepancies");
  }
  return { results: page.results, count: page.count };
}
