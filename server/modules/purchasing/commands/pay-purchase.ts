import {
  plainPurchasePaymentBody,
  type PlainPurchasePaymentBody,
  purchasePaymentBody,
  type PurchasePaymentBody,
} from "#/contract/operations/purchase-pay.ts";
import type { OnRow } from "#/contract/origin.ts";
import { businessDay } from "#/domain/business-day.ts";
import { money } from "#/domain/money.ts";
import type { Applied, Command, CommandContext } from "#server/kernel/operations/command.ts";
import { plainBody } from "#server/kernel/operations/plain-body.ts";
import { requireLocation } from "#server/kernel/operations/known-products.ts";
import { payFromDrawer } from "#server/modules/shifts/pay-from-drawer.ts";
import { square } from "../purchase-items.ts";
import { folded, settlePurchase } from "../purchase-ledger.ts";
import { moneyOutAt, paymentOf } from "../purchase-money.ts";
import { onKnownPurchase, purchaseAt } from "../purchase-orphans.ts";
import type { PurchaseState } from "#server/kernel/ledger/purchase-records.ts";
import { Refusal } from "#server/kernel/operations/refusal.ts";

type Paid = OnRow<PurchasePaymentBody, "purchase">;

/**
 * Records a payment for a purchase (S14): to its supplier, where any excess becomes the shop's advance, or to
 * a third party for delivery costs.
 */
export const payPurchase: Command<Paid> = {
  type: "purchase.pay",
  body: purchasePaymentBody,
  plain: plainBody(plainPurchasePaymentBody, complete),
  permission: "purchase.pay",
  placedBy: (store, purchase) => store.purchase(purchase),
  apply,
};

async function apply(context: CommandContext, body: Paid): Promise<Applied> {
  const { id, location } = body;
  await requireLocation(context.store, location);
  const { before, base, flags } = await purchaseAt(context, body.purchase, location);
  if ([...base.payments, ...base.extraCosts].some((one) => one.id === id))
    throw new Refusal("conflict", { id: ["exists"] });
  const shift = body.method === "CASH" ? body.shift : null;
  const out = { method: body.method, amount: money(body.amount) };
  const { purchase, moved } = await paid(context, base, { ...body, shift });
  flags.push(
    ...(await settlePurchase(context, before, purchase, {
      description: body.extra_cost === undefined ? "Payment to a supplier" : "Cost of a purchase",
      moved,
      money: await moneyOutAt(context, shift, [out]),
    })),
    ...(await payFromDrawer(context, {
      amount: out.amount,
      shift,
      purpose: "supplier",
      reason: purchase.number,
      at: body,
    })),
  );
  return { entity: "purchase", id: purchase.id, flags };
}

/** A client without an outbox pays for a purchase the server knows, today unless it states a day. */
async function complete(context: CommandContext, body: PlainPurchasePaymentBody): Promise<Paid> {
  const { store, effectiveAt } = context;
  return {
    ...body,
    ...(await onKnownPurchase(context)),
    payment_date: body.payment_date ?? businessDay(effectiveAt, await store.timeZone()),
  };
}

/**
 * The purchase after the payment: one to its supplier, or a cost paid to a third party and included in the
 * items' value.
 */
async function paid(context: CommandContext, base: PurchaseState, said: Paid) {
  const { id, till, shift, method, extra_cost: kind, payment_date: date } = said;
  if (kind !== undefined) {
    const { mobile_money_reference, mobile_money_number, bank_reference, notes } = said;
    const proof = { mobile_money_reference, mobile_money_number, bank_reference, notes };
    const details = { payment_date: date, ...proof };
    const cost = {
      id,
      kind,
      amount: money(said.amount),
      payee: "other" as const,
      method,
      paid: details,
    };
    const { purchase, inventory } = await square(
      context,
      folded({ ...base, extraCosts: [...base.extraCosts, cost] }),
    );
    return { purchase: folded(purchase), moved: { inventory, absorbed: 0 } };
  }
  const payment = paymentOf(context, said, { till, date, shift });
  const purchase = folded({ ...base, payments: [...base.payments, payment] });
  return { purchase, moved: { inventory: 0, absorbed: 0 } };
}
