import { queryOptions } from "@tanstack/react-query";
import { paths } from "#/contract/paths.ts";
import type {
  GatewayTestBody,
  PaymentGatewayBody,
  PaymentGatewayRow,
} from "#/contract/payment-gateway.ts";
import type { Api } from "#/http/client.ts";

/** Polling interval of a running test, in milliseconds. */
const lookEveryMs = 3_000;

/** Query for the business's payment gateway settings. */
export function gatewayAnswer(api: Api, business: string) {
  return queryOptions({
    queryKey: ["payment-gateway", business],
    staleTime: 0,
    queryFn: async () => {
      const path = `${paths.paymentGateway}?business=${business}`;
      return (await api.json({ method: "GET", path })) as PaymentGatewayRow;
    },
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? lookEveryMs : false),
  });
}

function isUnderWay(row: PaymentGatewayRow | undefined): boolean {
  return row?.test?.state === "waiting" || row?.test?.state === "asked";
}

/* The functions below throw what the client throws. */

export async function changeGateway(
  api: Api,
  business: string,
  body: PaymentGatewayBody,
): Promise<void> {
  await api.json({ method: "PATCH", path: `${paths.paymentGateway}?business=${business}`, body });
}

export async function testGateway(
  api: Api,
  business: string,
  body: GatewayTestBody,
): Promise<void> {
  const path = `${paths.paymentGatewayTest}?business=${business}`;
  await api.json({ method: "POST", path, body });
}
