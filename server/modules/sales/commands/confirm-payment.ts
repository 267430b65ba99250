import {
  confirmBody,
  type ConfirmBody,
  plainConfirmBody,
  type PlainConfirmBody,
} from "#/contract/operations/payment-confirm.ts";
import type { Applied, Command, CommandContext } from "#server/kernel/operations/command.ts";
import { fullOrPlainBody } from "#server/kernel/operations/full-or-plain-body.ts";
import { Refusal } from "#server/kernel/operations/refusal.ts";
import type { SaleFacts } from "#server/kernel/ledger/sale-action-records.ts";
import { canBeConfirmed, settlePayments } from "../settle-payments.ts";

/**
 * Confirms that mobile money arrived. Posts nothing: the money was posted with the sale. May arrive before
 * its sale, in which case it waits for it (S5).
 */
export const confirmPayment: Command<ConfirmBody | PlainConfirmBody> = {
  type: "payment.confirm",
  body: fullOrPlainBody(confirmBody, plainConfirmBody),
  permission: "sale.create",
  placedBy: async (store, _payment, sale) => (sale === null ? null : store.saleFacts(sale)),
  claimOf: (body) => body.occurred_at,
  apply,
};

async function apply(
  context: CommandContext,
  body: ConfirmBody | PlainConfirmBody,
): Promise<Applied> {
  const { store, opId, subject, parent, actor, effectiveAt, receivedAt } = context;
  if (subject === null || parent === null) throw new Refusal("malformed");
  const sale = await store.saleFacts(parent);
  if (!("till" in body)) requireOpen(sale, subject);
  await store.insertConfirmation({
    opId,
    sale: parent,
    payment: subject,
    reference: body.reference,
    actor,
    effectiveAt,
    receivedAt,
  });
  const missing = { entity: "sale", id: parent } as const;
  if (sale === null) {
    const location = "location" in body ? body.location : null;
    await store.awaitRow(opId, { ...missing, location }, missing);
    return { ...missing, flags: [{ kind: "orphan", data: missing }] };
  }
  const flags = await settlePayments(context, sale);
  store.touch("sale", sale.id, sale.location);
  return { ...missing, flags };
}

/** A client without an outbox has not acted yet, so a request that does not fit is refused. */
function requireOpen(sale: SaleFacts | null, id: string): void {
  const payment = sale?.payments.find((one) => one.id === id);
  if (!payment) throw new Refusal("not_found", {}, false);
  if (!canBeConfirmed(payment))
    throw new Refusal("validation_failed", { payment: ["not_allowed"] });
}
