import { z } from "zod";
import {
  costSpreads,
  extraCostKinds,
  extraCostPayees,
  purchaseMethods,
  supplierPaymentMethods,
} from "#/domain/purchasing/purchase.ts";
import {
  day,
  id,
  namesNoMore,
  oneLine,
  quantityNotNegative,
  requiredLine,
  requiredText,
  text,
  withSerials,
} from "./primitives.ts";
import {
  agrees,
  isReceived,
  lineFields,
  purchaseLine,
  receivedLine,
  snapshotLine,
  someMoney,
  someQuantity,
} from "./purchase-lines.ts";
import { origin } from "./writes.ts";

/** The till's own number behind a letter, so that a purchase and a sale are told apart (S6). */
const purchaseNumber = z.string().regex(/^P-K\d{1,4}-\d{6,9}$/);

/** What an orphan is shown by until its supplier arrives (S5). */
const supplierSnapshot = z.object({ id, name: requiredLine(200) });

export const extraCostFields = {
  kind: z.enum(extraCostKinds),
  amount: someMoney,
  payee: z.enum(extraCostPayees),
  /** How somebody else was paid; without meaning where the supplier bills it. */
  method: z.enum(supplierPaymentMethods).default("CASH"),
};

const extraCost = z.object({ id, ...extraCostFields });

/** A cost on the supplier's bill: nobody was paid for it. */
export const billedCostFields = { ...extraCostFields, payee: z.literal("supplier") };

export const paymentFields = {
  amount: someMoney,
  method: z.enum(supplierPaymentMethods),
  mobile_money_reference: oneLine(100).default(""),
  mobile_money_number: oneLine(40).default(""),
  bank_reference: oneLine(100).default(""),
  notes: text(1000).default(""),
};

/** What somebody else than the supplier was paid for with it: it is part of what the goods cost. */
export const toOthers = { extra_cost: z.enum(extraCostKinds).optional() };

/** The drawer that cash came out of; without one it did not come from a drawer. */
export const fromShift = { shift: id.nullable().default(null) };

export const headerFields = {
  purchase_date: day,
  payment_method: z.enum(purchaseMethods),
  reference_number: oneLine(100).default(""),
  notes: text(2000).default(""),
  /** When what was ordered is to come. */
  expected_on: day.nullable().default(null),
};

/** What came, said with the purchase itself or later. */
const delivery = z.object({
  id,
  lines: z.array(receivedLine.refine(isReceived)).min(1).max(500),
  /** Nothing more will come: what is missing then is not waited for. */
  is_final: z.boolean(),
  delivery_note: oneLine(100).default(""),
  note: text(500).default(""),
});

/**
 * Goods bought from a supplier for the origin's location. What came with them stands in `delivery`,
 * what was paid in `payment`; what is missing of either follows as operations of its own.
 */
export const purchaseBody = z
  .object({
    ...origin,
    id,
    number: purchaseNumber,
    supplier: supplierSnapshot,
    ...headerFields,
    lines: z.array(purchaseLine.refine(agrees)).min(1).max(500),
    extra_costs: z.array(extraCost).max(20).default([]),
    spread_by: z.enum(costSpreads).default("value"),
    delivery: delivery.nullable().default(null),
    payment: z
      .object({ id, ...paymentFields })
      .nullable()
      .default(null),
    ...fromShift,
  })
  .meta({ id: "PurchaseBody" });

/** What a later operation tells of its purchase while the server does not know it (S5). */
const purchaseSnapshot = z.object({ number: requiredLine(40), supplier: supplierSnapshot });

/** Something of a purchase came, at the origin's location; more may come later. */
export const purchaseReceiveBody = z
  .object({
    ...origin,
    ...delivery.shape,
    purchase: purchaseSnapshot.extend({ lines: z.array(snapshotLine).min(1).max(500) }),
  })
  .meta({ id: "PurchaseReceiveBody" });

/** Money given to the supplier of a purchase. More than is owed is the shop's advance. */
export const purchasePaymentBody = z
  .object({
    ...origin,
    id,
    ...paymentFields,
    ...toOthers,
    payment_date: day,
    ...fromShift,
    purchase: purchaseSnapshot,
  })
  .meta({ id: "PurchasePaymentBody" });

/** Goods that went back to the supplier from the origin's location, with a debit note of the till's own number. */
export const purchaseReturnBody = z
  .object({
    ...origin,
    id,
    number: purchaseNumber,
    reason: requiredText(500),
    lines: z
      .array(z.object({ id, line: id, quantity: someQuantity, ...withSerials }).refine(namesNoMore))
      .min(1)
      .max(500),
    purchase: purchaseSnapshot.extend({ lines: z.array(snapshotLine).min(1).max(500) }),
  })
  .meta({ id: "PurchaseReturnBody" });

/** Takes a purchase back: what was received leaves the shelf again, and it is refused while some of that is sold. */
export const purchaseCancelBody = z
  .object({
    ...origin,
    id,
    reason: requiredText(500),
    /**
     * What leaves the shelves by it, as its till knows: that shows it until the server has answered, which
     * goes by what it knows itself.
     */
    goods: z
      .array(
        z.object({
          /** Names the movement. */
          id,
          product: id,
          variant: id.nullable(),
          location: id,
          quantity: someQuantity,
          ...withSerials,
        }),
      )
      .max(5000)
      .optional(),
  })
  .meta({ id: "PurchaseCancelBody" });

/** A good as an order that is changed says it: nothing of what came without having been ordered. */
export const patchLineFields = { ...lineFields, quantity: quantityNotNegative };

export const patchFields = {
  spread_by: z.enum(costSpreads).optional(),
  purchase_date: day.optional(),
  reference_number: oneLine(100).optional(),
  notes: text(2000).optional(),
  expected_on: day.nullable().optional(),
};

/**
 * Changes what a purchase says of itself. `lines` and `extra_costs` are told as a whole: what came stays,
 * and so do the costs that others were paid.
 */
export const purchasePatch = z
  .object({
    ...origin,
    ...patchFields,
    supplier: supplierSnapshot.optional(),
    lines: z
      .array(z.object({ id, ...patchLineFields, name: requiredLine(200) }).refine(agrees))
      .min(1)
      .max(500)
      .optional(),
    extra_costs: z
      .array(z.object({ id, ...billedCostFields }))
      .max(20)
      .optional(),
  })
  .meta({ id: "PurchasePatch" });

/** Deletes a purchase of which nothing was ever received or paid. */
export const purchaseRemoval = z.object({ ...origin }).meta({ id: "PurchaseRemoval" });

export type PurchaseBody = z.infer<typeof purchaseBody>;
export type PurchaseReceiveBody = z.infer<typeof purchaseReceiveBody>;
export type PurchasePaymentBody = z.infer<typeof purchasePaymentBody>;
export type PurchaseReturnBody = z.infer<typeof purchaseReturnBody>;
export type PurchaseCancelBody = z.infer<typeof purchaseCancelBody>;
export type PurchasePatch = z.infer<typeof purchasePatch>;
export type PurchaseRemoval = z.infer<typeof purchaseRemoval>;
