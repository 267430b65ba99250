import { bodyLimit } from "hono/body-limit";
import { gatewayKinds, hookPath } from "#/contract/payment-gateway.ts";
import { openGateways, realGateways } from "../open-gateways.ts";
import { receiveHook } from "../commands/receive-hook.ts";
import { asUuid } from "#server/kernel/http/uuid.ts";
import { ApiError } from "#server/kernel/http/api-error.ts";
import type { Api, RouteKit } from "#server/kernel/http/route-kit.ts";

/** A report takes a few hundred bytes. */
const limited = bodyLimit({
  maxSize: 16 * 1024,
  onError: () => {
    throw new ApiError("too_large");
  },
});

/**
 * Registers the webhooks of payment gateways. There is no session or CSRF token: only the signature counts. A
 * signed report is answered with 200 even if unknown or repeated, so that the gateway stops sending it; an
 * unsigned one changes nothing and learns nothing.
 */
export function addPaymentHooks(api: Api, { deps, keys }: RouteKit): void {
  const gateways = deps.gateways ?? openGateways(keys, realGateways);
  for (const kind of gatewayKinds) {
    api.post(hookPath(kind, ":business"), limited, async (c) => {
      const business = asUuid(c.req.param("business"));
      if (business === null) throw new ApiError("not_found");
      const body = await c.req.text();
      const taken = await receiveHook({ ...deps, gateways }, { kind, business, body });
      if (!taken.ok) throw new ApiError(taken.code === "no_gateway" ? "not_found" : "forbidden");
      return c.json({ received: true, outcome: taken.outcome }, 200);
    });
  }
}
