import { queryOptions } from "@tanstack/react-query";
import { paths } from "#/contract/paths.ts";
import type { DiscrepancyKind, DiscrepancyRow } from "#/contract/sync.ts";
import type { Api } from "#/http/client.ts";

/** A page of what waits for a decision, how many there are in all, and how many of each kind. */
export interface DiscrepancyPage {
  results: DiscrepancyRow[];
  count: number;
  kinds: { kind: DiscrepancyKind; count: number }[];
}

export interface DiscrepanciesAsked {
  readonly kind?: DiscrepancyKind | undefined;
  /** Counted from 1. */
  readonly page?: number | undefined;
}

export const discrepancyPageSize = 20;

const keyOf = (business: string) => ["discrepancies", business, "open"];

/** Keys and fetchers of the facts that did not fit (S14). */
export const discrepancyAnswers = {
  /** Begins the key of every page. */
  key: keyOf,
  open: (api: Api, business: string, { kind, page = 1 }: DiscrepanciesAsked = {}) =>
    queryOptions({
      queryKey: [...keyOf(business), kind ?? "all", page],
      meta: { kept: true },
      // A sale of a moment ago may have opened one, or a count settled it.
      refetchOnMount: "always",
      queryFn: async () => {
        const asked = new URLSearchParams({
          business,
          status: "open",
          page: String(page),
          page_size: String(discrepancyPageSize),
          ...(kind === undefined ? {} : { kind }),
        });
        const path = `${paths.discrepancies}?${asked.toString()}`;
        return readPage(await api.json({ method: "GET", path }));
      },
    }),
};

/** How many are open. Throws what the client throws. */
export async function countOpenDiscrepancies(api: Api, business: string): Promise<number> {
  const asked = new URLSearchParams({ business, status: "open", page_size: "1" });
  const path = `${paths.discrepancies}?${asked.toString()}`;
  return readPage(await api.json({ method: "GET", path })).count;
}

/** Settles one with a note, and with it those before it of the same cause. Throws what the client throws. */
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
  // An older server does not count by kind.
  return { results: page.results, count: page.count, kinds: page.kinds ?? [] };
}
