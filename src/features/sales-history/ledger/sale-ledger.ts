import { queryOptions } from "@tanstack/react-query";
import { paths } from "#/contract/paths.ts";
import type { SaleLedger } from "#/contract/sale-ledger.ts";
import type { Api } from "#/http/client.ts";

/**
 * Query for the stock movements and journal entries of a sale and its later events; only the server has them.
 */
export function saleLedgerAnswer(api: Api, business: string, id: string) {
  return queryOptions({
    queryKey: ["sale-ledger", business, id],
    queryFn: async (): Promise<SaleLedger> => {
      const query = new URLSearchParams({ business });
      const answer = await api.json({ method: "GET", path: `${paths.saleLedger(id)}?${query}` });
      const ledger = answer as SaleLedger;
      if (!Array.isArray(ledger.movements)) throw new TypeError("not a ledger");
      return ledger;
    },
    staleTime: 0,
  });
}
