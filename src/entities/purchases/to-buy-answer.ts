import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { paths } from "#/contract/paths.ts";
import type { ToBuy } from "#/contract/to-buy.ts";
import type { Api } from "#/http/client.ts";

export interface ToBuyAsked {
  readonly business: string;
  readonly location: string | undefined;
  readonly supplier?: string | undefined;
  readonly days: number;
  /** Names are told in it. */
  readonly language: string;
}

/** What to buy, as the server reckons it; kept, and shown with its age where no newer answer comes. */
export function toBuyAnswer(api: Api, asked: ToBuyAsked) {
  const { business, location, supplier, days, language } = asked;
  const query = new URLSearchParams({
    business,
    days: String(days),
    ...(location === undefined ? {} : { location }),
    ...(supplier === undefined ? {} : { supplier }),
  }).toString();
  return queryOptions({
    // The number goes up with the shape of the answer: a kept one of before would lack its fields.
    queryKey: ["to-buy", 2, language, query],
    queryFn: async (): Promise<ToBuy> => {
      const path = `${paths.purchaseToBuy}?${query}`;
      const answer = (await api.json({ method: "GET", path })) as Partial<ToBuy>;
      if (!Array.isArray(answer.suppliers)) throw new TypeError("not what to buy");
      return answer as ToBuy;
    },
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta: { kept: true },
  });
}
