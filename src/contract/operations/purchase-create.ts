import { z } from "zod";
import { costSpreads, purchaseMethods } from "#/domain/purchasing/purchase.ts";
import { origin, plainAction } from "../origin.ts";
import { paths } from "../paths.ts";
import {
  day,
  id,
  moneyNotNegative,
  namesNoMore,
  oneLine,
  text,
  withSerials,
} from "../primitives.ts";
import { agrees, hasSome, lineFields, purchaseLine } from "../purchase-lines.ts";
import {
  delivery,
  extraCostFields,
  fromShift,
  paymentFields,
  purchaseNumber,
  supplierSnapshot,
} from "../purchase-parts.ts";
import { purchase } from "../purchase.ts";
import { pure } from "../pure.ts";
import type { Target } from "../target.ts";

export const nature = "fact";
export const shownIn = ["purchases", "stock", "serials", "shifts"] as const;

/** The row this operation creates or changes. */
export function target(): Target {
  return { method: "POST", path: paths.purchases };
}

const extraCost = pure(() => z.object({ id, ...extraCostFields }));

const headerFields = pure(() => ({
  purchase_date: day,
  payment_method: z.enum(purchaseMethods),
  reference_number: oneLine(100).default(""),
  notes: text(2000).default(""),
  /** Expected delivery date of the order. */
  expected_on: day.nullable().default(null),
}));

/**
 * Items bought from a supplier for the origin's location. `delivery` states what was received with it,
 * `payment` what was paid; later deliveries and payments are separate operations.
 */
export const purchaseBody = pure(() =>
  z
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
    .meta({ id: "PurchaseBody" }),
);

export const plainPurchaseBody = pure(() =>
  z
    .strictObject({
      ...plainAction,
      location: id,
      supplier: id,
      ...headerFields,
      payment_method: headerFields.payment_method.default("CREDIT"),
      purchase_date: day.optional(),
      lines: z
        .array(
          z
            .object({ ...lineFields, variant: id.nullable().default(null), ...withSerials })
            .refine(namesNoMore)
            .refine(agrees),
        )
        .min(1)
        .max(500),
      extra_costs: z.array(z.object(extraCostFields)).max(20).default([]),
      spread_by: z.enum(costSpreads).default("value"),
      /** False for an order to be received later. */
      is_received: z.boolean().default(true),
      amount_paid: moneyNotNegative.default("0.00"),
    })
    .refine(
      ({ payment_method, amount_paid }) => payment_method !== "CREDIT" || !hasSome(amount_paid),
    )
    .meta({ id: "PlainPurchaseBody" }),
);

export const api = pure(() => ({
  body: purchaseBody,
  plain: plainPurchaseBody,
  answer: purchase,
  summary:
    "Record goods bought; `{location, supplier, lines: [{product, quantity, unit_cost}]}` will do for a caller without an outbox, with `is_received: false` for an order",
}));

export type PurchaseBody = z.infer<typeof purchaseBody>;
export type PlainPurchaseBody = z.infer<typeof plainPurchaseBody>;
