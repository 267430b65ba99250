import type { GatewayKind } from "#/contract/payment-gateway.ts";
import type { Gateways } from "#server/kernel/api-deps.ts";
import { type SettleDeps, settledBy, settleRequest } from "./settle-request.ts";

export type HookTaken =
  /** Taken, or about something that is not ours to know: the gateway need not tell it again. */
  | { ok: true; outcome: "settled" | "unchanged" | "unknown" | "ignored" }
  | { ok: false; code: "no_gateway" | "bad_signature" };

/**
 * Takes a gateway's report of its own accord. Only its signature says that it is the gateway's; whatever it
 * says a second time changes nothing.
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
