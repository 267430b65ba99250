import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { LedgerLine } from "#/contract/movement-rows.ts";
import { paths } from "#/contract/paths.ts";
import type { Api } from "#/http/client.ts";
import { type NumberedPage, numberedPage } from "#/kit/server-queries/numbered-page.ts";

export type LedgerPage = NumberedPage<LedgerLine>;

/** A page of the movement ledger, which is complete only on the server. */
export function movementsAnswer(api: Api, query: string) {
  return queryOptions({
    queryKey: ["movements", query],
    queryFn: () => numberedPage<LedgerLine>(api, `${paths.movements}?${query}`),
    // Stock moves all day: the cached page is shown with its age while the latest is fetched.
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta: { kept: true },
  });
}
