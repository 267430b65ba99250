import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { LedgerLine } from "#/contract/movement-rows.ts";
import { paths } from "#/contract/paths.ts";
import type { Api } from "#/http/client.ts";
import { type NumberedPage, numberedPage } from "#/kit/server-queries/numbered-page.ts";

export type LedgerPage = NumberedPage<LedgerLine>;

/** A page of the movement ledger, which only the server has whole. */
export function movementsAnswer(api: Api, query: string) {
  return queryOptions({
    queryKey: ["movements", query],
    queryFn: () => numberedPage<LedgerLine>(api, `${paths.movements}?${query}`),
    // Items move all day: what was here is shown, with its age, while the newest is asked for.
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta: { kept: true },
  });
}
