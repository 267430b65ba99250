import { queryOptions } from "@tanstack/react-query";
import { paths } from "#/contract/paths.ts";
import type { UnconfirmedPayment } from "#/contract/payment-gateway.ts";
import type { Api } from "#/http/client.ts";
import { numberedPage } from "#/kit/server-queries/numbered-page.ts";

export const paymentsPageSize = 20;

/** Query keys and fetchers of unconfirmed mobile money payments. */
export const paymentAnswers = {
  page: (api: Api, business: string, page = 1) =>
    queryOptions({
      queryKey: ["unconfirmed-payments", business, page],
      refetchOnMount: "always",
      queryFn: () => {
        const asked = new URLSearchParams({
          business,
          page: String(page),
          page_size: String(paymentsPageSize),
        });
        const path = `${paths.unconfirmedPayments}?${asked.toString()}`;
        return numberedPage<UnconfirmedPayment>(api, path);
      },
    }),
};
