import { z } from "zod";
import { extraCostKinds } from "#/domain/purchasing/purchase.ts";
import { origin, plainAction } from "../origin.ts";
import { paths } from "../paths.ts";
import { day, id } from "../primitives.ts";
import { fromShift, paymentFields, purchaseSnapshot } from "../purchase-parts.ts";
import { purchase } from "../purchase.ts";
import { pure } from "../pure.ts";
import type { Target } from "../target.ts";

export const nature = "fact";
export const shownIn = ["purchases", "shifts"] as const;

/** Request target; `subject` is the purchase. */
export function target(subject: string): Target {
  return { method: "POST", path: paths.purchasePayments(subject) };
}

/** The extra cost that was paid to a third party; it is part of the items' cost. */
const toOthers = pure(() => ({ extra_cost: z.enum(extraCostKinds).optional() }));

/** A payment to the supplier of a purchase. An amount above the debt is an advance. */
export const purchasePaymentBody = pure(() =>
  z
    .object({
      ...origin,
      id,
      ...paymentFields,
      ...toOthers,
      payment_date: day,
      ...fromShift,
      purchase: purchaseSnapshot,
    })
    .meta({ id: "PurchasePaymentBody" }),
);

export const plainPurchasePaymentBody = pure(() =>
  z
    .strictObject({
      ...plainAction,
      ...paymentFields,
      ...toOthers,
      payment_date: day.optional(),
      ...fromShift,
    })
    .meta({ id: "PlainPurchasePaymentBody" }),
);

export const api = pure(() => ({
  body: purchasePaymentBody,
  plain: plainPurchasePaymentBody,
  answer: purchase,
  summary:
    "Pay the supplier of a purchase; `{amount, method}` will do for a caller without an outbox",
}));

export type PurchasePaymentBody = z.infer<typeof purchasePaymentBody>;
export type PlainPurchasePaymentBody = z.infer<typeof plainPurchasePaymentBody>;
