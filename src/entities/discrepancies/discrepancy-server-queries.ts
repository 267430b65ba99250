import { queryOptions } from "@tanstack/react-query";
import { paths } from "#/contract/paths.ts";
import type { DiscrepancyKind, DiscrepancyRow } from "#/contract/sync.ts";
import type { Api } from "#/http/client.ts";

/** A page of open discrepancies, with their total number and the number per kind. */
export interface DiscrepancyPage {
  results: DiscrepancyRow[];
  count: number;
  kinds: { kind: DiscrepancyKind; count: number }[];
}

export interface DiscrepanciesAsked {
  readonly kind?: DiscrepancyKind | undefined;
  /** 1-based. */
  readonly page?: number | undefined;
}

export const discrepancyPageSize = 20;

const keyOf = (business: string) => ["discrepancies", business, "open"];

/** Query keys and fetchers for discrepancies (S14). */
export const discrepancyAnswers = {
  /** Prefix of every page's key. */
  key: keyOf,
  open: (api: Api, business: string, { kind, page = 1 }: DiscrepanciesAsked = {}) =>
    queryOptions({
      queryKey: [...keyOf(business), kind ?? "all", page],
      meta: { kept: true },
      // A recent sale may have opened one, or a count settled one.
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

/** Returns the number of open discrepancies. Throws what the client throws. */
export async function countOpenDiscrepancies(api: Api, business: string): Promise<number> {
  const asked = new URLSearchParams({ business, status: "open", page_size: "1" });
  const path = `${paths.discrepancies}?${asked.toString()}`;
  return readPage(await api.json({ method: "GET", path })).count;
}

/**
 * Settles a discrepancy with a note, together with earlier ones of the same cause. Throws what the client
 * throws.
 */
export async function settleDiscrepancy(
  api: Api,
  business: string,
  id: string,
  note: string,
): Promise<void> {
  const path = `${paths.discrepancy(id)}?business=${business}`;
  await api.json({ method: "PATCH", path, body: { status: "resolved", note } });
}

/** Returns the server's page; anything else is an error, never a partial list. */
function readPage(answer: unknown): DiscrepancyPage {
  const page = answer as Partial<DiscrepancyPage> | null;
  if (!Array.isArray(page?.results) || typeof page.count !== "number") {
    throw new TypeError("not a page of discrepancies");
  }
  // Older servers do not count by kind.
  return { results: page.results, count: page.count, kinds: page.kinds ?? [] };
}
