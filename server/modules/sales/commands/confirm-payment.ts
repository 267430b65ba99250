import {
  confirmBody,
  type ConfirmBody,
  plainConfirmBody,
  type PlainConfirmBody,
} from "#/contract/operations/payment-confirm.ts";
import type { Stated } from "#/contract/origin.ts";
import type { Applied, Command, CommandContext } from "#server/kernel/operations/command.ts";
import { plainBody } from "#server/kernel/operations/plain-body.ts";
import { Refusal } from "#server/kernel/operations/refusal.ts";
import { canBeConfirmed, settlePayments } from "../settle-payments.ts";

/**
 * Confirms that mobile money arrived. Posts nothing: the money was posted with the sale. May arrive before
 * its sale, in which case it waits for it (S5).
 */
export const confirmPayment: Command<Stated<ConfirmBody>> = {
  type: "payment.confirm",
  body: confirmBody,
  plain: plainBody(plainConfirmBody, complete),
  permission: "sale.create",
  placedBy: async (store, _payment, sale) => (sale === null ? null : store.saleFacts(sale)),
  apply,
};

async function apply(
  context: CommandContext,
  { location, reference }: Stated<ConfirmBody>,
): Promise<Applied> {
  const { store, opId, subject, parent, actor, effectiveAt, receivedAt } = context;
  if (subject === null || parent === null) throw new Refusal("malformed");
  const sale = await store.saleFacts(parent);
  await store.insertConfirmation({
    opId,
    sale: parent,
    payment: subject,
    reference,
    actor,
    effectiveAt,
    receivedAt,
  });
  const missing = { entity: "sale", id: parent } as const;
  if (sale === null) {
    await store.awaitRow(opId, { ...missing, location }, missing);
    return { ...missing, flags: [{ kind: "orphan", data: missing }] };
  }
  const flags = await settlePayments(context, sale);
  store.touch("sale", sale.id, sale.location);
  return { ...missing, flags };
}

/** A client without an outbox has not acted yet, so a request that does not fit is refused. */
async function complete(
  { store, subject, parent }: CommandContext,
  { reference, occurred_at }: PlainConfirmBody,
): Promise<Stated<ConfirmBody>> {
  const sale = parent === null ? null : await store.saleFacts(parent);
  const payment = sale?.payments.find(({ id }) => id === subject);
  if (!sale || !payment) throw new Refusal("not_found", {}, false);
  if (!canBeConfirmed(payment))
    throw new Refusal("validation_failed", { payment: ["not_allowed"] });
  return { sale: sale.id, location: sale.location, till: sale.till, occurred_at, reference };
}
