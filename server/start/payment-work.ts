import { hookPath } from "#/contract/payment-gateway.ts";
import { paths } from "#/contract/paths.ts";
import { newUuid } from "#server/kernel/database/ids.ts";
import { simulatedGateway } from "#server/adapters/payments/gateway-simulator.ts";
import type { ApiDeps } from "#server/kernel/api-deps.ts";
import {
  type GatewayMaker,
  openGateways,
  realGateways,
} from "#server/modules/payments/open-gateways.ts";
import type { Gateways } from "#server/kernel/api-deps.ts";
import { receiveHook } from "#server/modules/payments/commands/receive-hook.ts";
import { createRequestWorker } from "#server/modules/payments/request-worker.ts";
import { deriveKeys } from "#server/kernel/access/keys.ts";
import type { Lifecycle } from "./lifecycle.ts";

export type PaymentParts = Pick<ApiDeps, "database" | "logger" | "secret" | "mode">;

/** How long the demo's customer takes to respond, in milliseconds. */
const demoDelays = { soon: 4_000, late: 45_000 } as const;

/**
 * Starts this process's share of payment requests to customers' phones; the demo also has a simulated
 * gateway.
 */
export async function holdPayments(
  life: Lifecycle,
  { mode, secret, ...parts }: PaymentParts,
): Promise<Required<Pick<ApiDeps, "gateways" | "written">>> {
  const deps = { ...parts, now: Date.now, newId: () => newUuid(Date.now()) };
  const hooked: GatewayMaker = (kind, keys, business) =>
    kind !== "simulator" || mode === "production"
      ? realGateways(kind, keys, business)
      : simulatedGateway({
          checksumKey: keys.checksumKey,
          report: (body) => {
            receiveHook({ ...deps, gateways }, { kind, business, body }).catch((error: unknown) =>
              deps.logger.error("a simulated report was not taken", {
                route: hookPath(kind, ":business"),
                error: error instanceof Error ? error.name : "unknown",
              }),
            );
          },
          later: (work, how) => setTimeout(work, demoDelays[how]).unref(),
        });
  const gateways: Gateways = openGateways(deriveKeys(secret), hooked);
  const worker = createRequestWorker({ ...deps, gateways });
  await life.hold(Promise.resolve(worker), (one) => one.stop());
  worker.wake();
  return {
    gateways,
    written: (path) => {
      if (path === paths.sales) worker.wake();
    },
  };
}
