import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { paths } from "#/contract/paths.ts";
import type { ToBuy } from "#/contract/to-buy.ts";
import type { Api } from "#/http/client.ts";

export interface ToBuyAsked {
  readonly business: string;
  readonly location: string | undefined;
  readonly supplier?: string | undefined;
  readonly days: number;
  /** Language of the names. */
  readonly language: string;
}

/**
 * Query for purchase suggestions calculated by the server; persisted, and shown with their age if no newer
 * ones arrive.
 */
export function toBuyAnswer(api: Api, asked: ToBuyAsked) {
  const { business, location, supplier, days, language } = asked;
  const query = new URLSearchParams({
    business,
    days: String(days),
    ...(location === undefined ? {} : { location }),
    ...(supplier === undefined ? {} : { supplier }),
  }).toString();
  return queryOptions({
    // Increment the number when the response's shape changes: persisted ones would lack new fields.
    queryKey: ["to-buy", 2, language, query],
    queryFn: async (): Promise<ToBuy> => {
      const path = `${paths.purchaseToBuy}?${query}`;
      const answer = (await api.json({ method: "GET", path })) as Partial<ToBuy>;
      if (!Array.isArray(answer.suppliers)) throw new TypeError("not a response of what to buy");
      return answer as ToBuy;
    },
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta: { kept: true },
  });
}
