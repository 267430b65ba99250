import { and, eq } from "drizzle-orm";
import type { PhoneRequest } from "#/contract/sale.ts";
import type { GatewayStatus } from "#server/adapters/payments/gateway-port.ts";
import type { Database, Tx } from "#server/kernel/database/database.ts";
import { pgLedgerStore } from "#server/modules/operations/pg-ledger-store.ts";
import { paymentRequests } from "../schema-gateway.ts";
import { sha256 } from "#server/kernel/access/sha256.ts";

export type SettleDeps = { database: Database; now: () => number; newId: () => string };
export type PaymentRequest = typeof paymentRequests.$inferSelect;

/** The states each state may be reached from: a paid request stays paid, and late money still counts. */
const before = {
  confirmed: ["waiting", "asked", "failed", "wrong_amount"],
  wrong_amount: ["waiting", "asked", "failed"],
  failed: ["waiting", "asked"],
  asked: ["waiting"],
  not_asked: ["waiting"],
} as const satisfies Record<
  Exclude<PhoneRequest["state"], "waiting">,
  readonly PhoneRequest["state"][]
>;

export type Settled = {
  state: keyof typeof before;
  /** The mobile network's own reference, if money was received. */
  reference?: string;
  received?: number;
  failure?: string;
};

/** Maps a gateway status to the new state of a request. */
export function settledBy(
  { amount }: Pick<PaymentRequest, "amount">,
  status: GatewayStatus,
): Settled {
  if (status.state === "pending") return { state: "asked" };
  if (status.state === "failed") return { state: "failed", failure: status.reason.slice(0, 200) };
  const { amount: received, reference } = status;
  return received === amount
    ? { state: "confirmed", reference }
    : { state: "wrong_amount", reference, received };
}

/**
 * Records the result of a request once, however often and in whatever order reports arrive: a report without
 * news changes nothing. Confirms the payment of the sale and notifies every till; a reference already used
 * for another payment is reported to the owner, as when it is entered by hand (S14).
 */
export async function settleRequest(
  { database, now, newId }: SettleDeps,
  { business, reference }: { business: string; reference: string },
  settledOf: (request: PaymentRequest) => Settled,
): Promise<"settled" | "unchanged" | "unknown"> {
  return database.system(async (tx) => {
    const scope = { business, user: business, seesCosts: false, now: now(), newId, sha256 };
    const store = pgLedgerStore(tx, scope);
    await store.lockBusiness();
    const request = await requestBy(tx, business, reference);
    if (request === null) return "unknown";
    const settled = settledOf(request);
    if (!(before[settled.state] as readonly string[]).includes(request.state)) return "unchanged";
    await tx
      .update(paymentRequests)
      .set({
        state: settled.state,
        is_asking: false,
        failure: settled.failure ?? null,
        received: settled.received ?? null,
        ...(settled.state === "asked" ? {} : { settled_at: now() }),
      })
      .where(isThis(request));
    const sale = request.sale_id === null ? null : await store.saleFacts(request.sale_id);
    if (sale === null) return "settled";
    if (settled.state === "confirmed") {
      const network = settled.reference ?? "";
      const used = network === "" ? [] : await store.referencesUsed([network], sale.opId);
      await store.confirmPayment(sale.id, request.payment_id, network === "" ? null : network);
      const of = { opId: sale.opId, till: sale.till, actor: null, openedAt: now() };
      const reused = used.map((data) => ({ kind: "reference_reused" as const, data, ...of }));
      if (reused.length > 0) await store.openDiscrepancies(reused);
    }
    store.touch("sale", sale.id, sale.location);
    await store.flushChanges();
    return "settled";
  });
}

async function requestBy(
  tx: Tx,
  business: string,
  reference: string,
): Promise<PaymentRequest | null> {
  const [request] = await tx
    .select()
    .from(paymentRequests)
    .where(and(eq(paymentRequests.business_id, business), eq(paymentRequests.reference, reference)))
    .for("update");
  return request ?? null;
}

function isThis({ business_id: business, payment_id: payment }: PaymentRequest) {
  return and(eq(paymentRequests.business_id, business), eq(paymentRequests.payment_id, payment));
}
