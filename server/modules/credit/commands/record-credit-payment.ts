import { creditPaymentBody, type CreditPaymentBody } from "#/contract/operations/credit-payment.ts";
import { money } from "#/domain/money.ts";
import type { Applied, Command, CommandContext } from "#server/kernel/operations/command.ts";
import { settleCustomer } from "../customer-ledger.ts";
import { resolveCustomer } from "#server/kernel/operations/link-orphans.ts";
import { balanced, moneyIn } from "#server/modules/accounting/postings.ts";
import { Refusal } from "#server/kernel/operations/refusal.ts";
import { settleShift } from "#server/modules/shifts/settle-shift.ts";

/**
 * Records a payment of a debt. The debt may not have arrived from its till yet: the payment is then an orphan
 * that already counts for its customer (S5). Any excess becomes a deposit (S15).
 */
export const recordCreditPayment: Command<CreditPaymentBody> = {
  type: "credit.payment",
  body: creditPaymentBody,
  permission: "credit.collect",
  numberOf: (body) => body.number,
  apply,
};

async function apply(context: CommandContext, body: CreditPaymentBody): Promise<Applied> {
  const { store, opId, effectiveAt, receivedAt, subject } = context;
  const amount = money(body.amount);
  if (amount === 0) throw new Refusal("validation_failed", { amount: ["too_small"] });
  if (subject === null) throw new Refusal("malformed");
  const self = { entity: "credit_payment", id: body.id, location: null } as const;
  const flags = await resolveCustomer(context, body, self);
  const before = (await store.customer(body.customer))?.balance ?? 0;

  await store.insertCreditPayment({
    id: body.id,
    opId,
    credit: subject,
    customer: body.customer,
    amount,
    method: body.payment_method,
    operator: body.operator,
    reference: body.reference_number,
    paymentDate: body.payment_date,
    customerName: body.customer_snapshot.name,
    location: body.location,
    sale: body.sale,
    saleNumber: body.sale_number,
    shift: body.shift ?? null,
    occurredAt: Date.parse(body.occurred_at),
    number: body.number,
    notes: body.notes,
    actor: body.actor,
    till: body.till,
    effectiveAt,
    receivedAt,
  });
  store.touch("credit_payment", body.id, null);
  if ((await store.creditLocation(subject)) === null) {
    await store.awaitRow(opId, self, { entity: "credit", id: subject });
    flags.push({ kind: "orphan", data: { entity: "credit", id: subject } });
  }
  const { balance, postings } = await settleCustomer(store, body.customer, before, opId);
  if (balance < 0 && before > balance)
    flags.push({ kind: "overpaid", data: { customer: body.customer, over: -balance } });
  await store.post({
    opId,
    kind: "payment",
    description: "Credit payment",
    reference: body.number,
    location: body.location,
    effectiveAt,
    postedAt: receivedAt,
    postings: balanced([...moneyIn([{ method: body.payment_method, amount }]), ...postings]),
  });
  flags.push(...(await settleShift(context, body.shift)));
  return { entity: "credit_payment", id: body.id, flags };
}
