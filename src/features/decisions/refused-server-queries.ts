import { queryOptions } from "@tanstack/react-query";
import { paths } from "#/contract/paths.ts";
import type { RejectedOperationRow, RejectedSummary } from "#/contract/sync.ts";
import type { Api } from "#/http/client.ts";
import { numberedPage } from "#/kit/server-queries/numbered-page.ts";

export const refusedPageSize = 20;

/** Query keys and fetchers of refused operations, newest first (S8). */
export const refusedAnswers = {
  page: (api: Api, business: string, page = 1) =>
    queryOptions({
      queryKey: ["refused", business, page],
      refetchOnMount: "always",
      queryFn: () => {
        const asked = new URLSearchParams({
          business,
          page: String(page),
          page_size: String(refusedPageSize),
        });
        return numberedPage<RejectedSummary>(api, `${paths.rejected}?${asked.toString()}`);
      },
    }),
  /** Includes the complete body as received. */
  one: (api: Api, business: string, id: string) =>
    queryOptions({
      queryKey: ["refused", business, "one", id],
      queryFn: async () => {
        const path = `${paths.rejectedOne(id)}?business=${business}`;
        return (await api.json({ method: "GET", path })) as RejectedOperationRow;
      },
    }),
};
