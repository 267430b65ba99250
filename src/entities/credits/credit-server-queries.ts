import { queryOptions } from "@tanstack/react-query";
import { paths } from "#/contract/paths.ts";
import type { CreditRow } from "#/contract/credit.ts";
import type { Api } from "#/http/client.ts";

/** Query for one debt from the server, for debts not stored on this device. */
export function creditAnswer(api: Pick<Api, "json">, business: string, id: string) {
  return queryOptions({
    queryKey: ["credit", business, id],
    queryFn: async (): Promise<CreditRow> => {
      const query = new URLSearchParams({ business });
      const answer = await api.json({ method: "GET", path: `${paths.credit(id)}?${query}` });
      const row = answer as CreditRow;
      if (typeof row.sale_number !== "string" || typeof row.outstanding !== "string")
        throw new TypeError("not a debt");
      return row;
    },
    staleTime: 0,
  });
}
