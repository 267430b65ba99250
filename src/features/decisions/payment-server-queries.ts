import { queryOptions } from "@tanstack/react-query";
import { paths } from "#/contract/paths.ts";
import type { UnconfirmedPayment } from "#/contract/payment-gateway.ts";
import type { Api } from "#/http/client.ts";

export interface PaymentsPage {
  results: UnconfirmedPayment[];
  count: number;
}

export const paymentsPageSize = 20;

/** Keys and fetchers of the mobile money nobody has confirmed. */
export const paymentAnswers = {
  page: (api: Api, business: string, page = 1) =>
    queryOptions({
      queryKey: ["unconfirmed-payments", business, page],
      refetchOnMount: "always",
      queryFn: async (): Promise<PaymentsPage> => {
        const asked = new URLSearchParams({
          business,
          page: String(page),
          page_size: String(paymentsPageSize),
        });
        const path = `${paths.unconfirmedPayments}?${asked.toString()}`;
        const answer = (await api.json({ method: "GET", path })) as Partial<PaymentsPage> | null;
        if (!Array.isArray(answer?.results) || typeof answer.count !== "number") {
          throw new TypeError("not a page of payments");
        }
        return { results: answer.results, count: answer.count };
      },
    }),
};
