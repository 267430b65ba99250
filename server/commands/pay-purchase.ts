import {
  plainPurchasePaymentBody,
  purchasePaymentBody,
  type PlainPurchasePaymentBody,
  type PurchasePaymentBody,
} from "#/contract/purchase-writes.ts";
import { businessDay } from "#/domain/business-day.ts";
import type { Applied, Command, CommandContext } from "./command.ts";
import { eitherBody } from "./either-body.ts";
import { requireLocation } from "./known-goods.ts";
import { outOfDrawer } from "./out-of-drawer.ts";
import { folded, settlePurchase } from "./purchase-ledger.ts";
import { moneyOutAt, paymentOf } from "./purchase-money.ts";
import { purchaseAt } from "./purchase-orphans.ts";
import { Refusal } from "./refusal.ts";

/** Records money given to the supplier of a purchase (S14). More than is owed is the shop's advance. */
export const payPurchase: Command<PurchasePaymentBody | PlainPurchasePaymentBody> = {
  type: "purchase.pay",
  body: eitherBody(purchasePaymentBody, plainPurchasePaymentBody),
  permission: "purchase.pay",
  originOf: (body) => ("till" in body ? body : null),
  claimOf: (body) => body.occurred_at,
  numberOf: () => null,
  apply,
};

async function apply(
  context: CommandContext,
  body: PurchasePaymentBody | PlainPurchasePaymentBody,
): Promise<Applied> {
  const { store, opId, effectiveAt } = context;
  const isFull = "till" in body;
  if (isFull) await requireLocation(store, body.location);
  const { before, base, flags } = await purchaseAt(
    context,
    isFull ? body.purchase : null,
    isFull ? body.location : null,
  );
  const id = isFull ? body.id : opId;
  if (base.payments.some((one) => one.id === id)) throw new Refusal("conflict", { id: ["exists"] });
  const payment = paymentOf(
    context,
    { ...body, id },
    {
      till: isFull ? body.till : null,
      date: body.payment_date ?? businessDay(effectiveAt, await store.timeZone()),
      shift: body.method === "CASH" ? body.shift : null,
    },
  );
  const purchase = folded({ ...base, payments: [...base.payments, payment] });
  flags.push(
    ...(await settlePurchase(context, before, purchase, {
      description: "Payment to a supplier",
      money: await moneyOutAt(context, payment.shift, [payment]),
    })),
    ...(await outOfDrawer(context, {
      amount: payment.amount,
      shift: payment.shift,
      purpose: "supplier",
      reason: purchase.number,
      body,
    })),
  );
  return { entity: "purchase", id: purchase.id, flags };
}
