import { eq } from "drizzle-orm";
import type { GatewayTestBody, PaymentGatewayBody } from "#/contract/payment-gateway.ts";
import { money } from "#/domain/money.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { businesses } from "#server/kernel/database/schema-business.ts";
import { paymentGateways, paymentRequests } from "../schema-gateway.ts";
import type { Keys } from "#server/kernel/access/keys.ts";
import { businessRecord, settingsOf } from "#server/modules/businesses/queries/business-profile.ts";
import {
  type Administrator,
  recordBusinessAction,
} from "#server/kernel/audit/record-business-action.ts";
import { lockCounter } from "#server/kernel/database/business-lock.ts";
import { type GatewaySecrets, sealedFor, secretsIn } from "../open-gateways.ts";
import { requestReference } from "#server/kernel/ledger/payment-request-store.ts";

/**
 * Changes the business's payment gateway. Omitted keys are left unchanged; keys are stored sealed and never
 * returned, not even in the audit log. Every till is notified whether payment requests are available.
 */
export async function changeGateway(
  tx: Tx,
  keys: Pick<Keys, "seal" | "unseal">,
  actor: Administrator,
  { kind, is_on, client_id, api_key, checksum_key }: PaymentGatewayBody,
): Promise<{ ok: true } | { ok: false; missing: string[] }> {
  const { business } = actor;
  await lockCounter(tx, business);
  const [held] = await tx
    .select()
    .from(paymentGateways)
    .where(eq(paymentGateways.business_id, business));
  const isSame = held?.kind === kind;
  const sealed = isSame ? (held?.sealed_keys ?? null) : null;
  const former = secretsIn(sealed === null ? null : keys.unseal(sealed, sealedFor(business)));
  const secrets = given(kind, actor, { former, apiKey: api_key, checksumKey: checksum_key });
  const clientId = client_id === "" && isSame ? (held?.client_id ?? "") : client_id;
  const needed = {
    client_id: clientId,
    api_key: secrets.apiKey,
    checksum_key: secrets.checksumKey,
  };
  const missing = Object.entries(kind === "simulator" ? {} : needed)
    .filter(([, value]) => value === "")
    .map(([field]) => field);
  if (missing.length > 0) return { ok: false, missing };
  const row = {
    kind,
    is_on,
    client_id: clientId,
    sealed_keys: keys.seal(JSON.stringify(secrets), sealedFor(business)),
    changed_at: actor.now,
  };
  await tx
    .insert(paymentGateways)
    .values({ business_id: business, ...row })
    .onConflictDoUpdate({ target: paymentGateways.business_id, set: row });
  const settings = settingsOf(await businessRecord(tx, business));
  await tx
    .update(businesses)
    .set({ settings: { ...settings, phone_requests: is_on } })
    .where(eq(businesses.id, business));
  const before = { phone_requests: settings.phone_requests ?? false };
  await recordBusinessAction(tx, actor, {
    entity: "business",
    id: business,
    action: "business.settings",
    data: { before, after: { phone_requests: is_on } },
  });
  return { ok: true };
}

function given(
  kind: PaymentGatewayBody["kind"],
  { newId }: Administrator,
  { former, apiKey, checksumKey }: GatewaySecrets & { former: GatewaySecrets | null },
): GatewaySecrets {
  // The simulator signs with a generated key.
  if (kind === "simulator") return former ?? { apiKey: "", checksumKey: newId() };
  return {
    apiKey: apiKey || (former?.apiKey ?? ""),
    checksumKey: checksumKey || (former?.checksumKey ?? ""),
  };
}

/** Sends a test request for a small amount to verify the whole path. A test with the same id is sent once. */
export async function testGateway(
  tx: Tx,
  { business, now }: Administrator,
  { id, phone, amount }: GatewayTestBody,
): Promise<void> {
  await tx
    .insert(paymentRequests)
    .values({
      business_id: business,
      payment_id: id,
      reference: requestReference(business, id),
      phone,
      amount: money(amount),
      state: "waiting",
      next_at: now,
      created_at: now,
    })
    .onConflictDoNothing();
}

/** Whether the business has a gateway to test. */
export async function hasGateway(tx: Tx, business: string): Promise<boolean> {
  const rows = await tx
    .select({ kind: paymentGateways.kind })
    .from(paymentGateways)
    .where(eq(paymentGateways.business_id, business));
  return rows.length > 0;
}
