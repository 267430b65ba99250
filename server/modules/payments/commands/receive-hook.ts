import type { GatewayKind } from "#/contract/payment-gateway.ts";
import type { Gateways } from "#server/kernel/api-deps.ts";
import { type SettleDeps, settledBy, settleRequest } from "./settle-request.ts";

export type HookTaken =
  /** Accepted, or not relevant: the gateway need not repeat it. */
  | { ok: true; outcome: "settled" | "unchanged" | "unknown" | "ignored" }
  | { ok: false; code: "no_gateway" | "bad_signature" };

/**
 * Processes a gateway's webhook. Its signature is the only proof of origin; repeated reports change nothing.
 */
export async function receiveHook(
  deps: SettleDeps & { gateways: Gateways },
  { kind, business, body }: { kind: GatewayKind; business: string; body: string },
): Promise<HookTaken> {
  const opened = await deps.database.system((tx) => deps.gateways.of(tx, business), {
    readOnly: true,
  });
  if (opened === null || opened.kind !== kind) return { ok: false, code: "no_gateway" };
  const report = opened.gateway.readHook(body);
  if (report === null) return { ok: false, code: "bad_signature" };
  if (report.reference === null) return { ok: true, outcome: "ignored" };
  const { reference, status } = report;
  const outcome = await settleRequest(deps, { business, reference }, (request) =>
    settledBy(request, status),
  );
  return { ok: true, outcome };
}
