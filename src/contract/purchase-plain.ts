import { z } from "zod";
import { costSpreads } from "#/domain/purchasing/purchase.ts";
import {
  day,
  id,
  instant,
  moneyNotNegative,
  namesNoMore,
  oneLine,
  requiredLine,
  text,
  withSerials,
} from "./primitives.ts";
import {
  agrees,
  hasSome,
  isReceived,
  lineFields,
  plainReceivedLine,
  someQuantity,
} from "./purchase-lines.ts";
import {
  billedCostFields,
  extraCostFields,
  fromShift,
  headerFields,
  patchFields,
  patchLineFields,
  paymentFields,
  toOthers,
} from "./purchase-writes.ts";

/** For a caller without an outbox: the server names ids, the number, the session's user and its own time. */
const plainOrigin = { business: id.optional(), occurred_at: instant.optional() };

export const plainPurchaseBody = z
  .strictObject({
    ...plainOrigin,
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
    /** False for an order that is to be received later. */
    is_received: z.boolean().default(true),
    amount_paid: moneyNotNegative.default("0.00"),
  })
  .refine(({ payment_method, amount_paid }) => payment_method !== "CREDIT" || !hasSome(amount_paid))
  .meta({ id: "PlainPurchaseBody" });

export const plainPurchaseReceiveBody = z
  .strictObject({
    ...plainOrigin,
    location: id.optional(),
    lines: z.array(plainReceivedLine.refine(isReceived)).min(1).max(500),
    is_final: z.boolean().default(false),
    delivery_note: oneLine(100).default(""),
    note: text(500).default(""),
  })
  .meta({ id: "PlainPurchaseReceiveBody" });

export const plainPurchasePaymentBody = z
  .strictObject({
    ...plainOrigin,
    ...paymentFields,
    ...toOthers,
    payment_date: day.optional(),
    ...fromShift,
  })
  .meta({ id: "PlainPurchasePaymentBody" });

export const plainPurchaseReturnBody = z
  .strictObject({
    ...plainOrigin,
    location: id.optional(),
    reason: requiredLine(500),
    lines: z
      .array(z.object({ line: id, quantity: someQuantity, ...withSerials }).refine(namesNoMore))
      .min(1)
      .max(500),
  })
  .meta({ id: "PlainPurchaseReturnBody" });

export const plainPurchaseCancelBody = z
  .strictObject({ ...plainOrigin, reason: requiredLine(500) })
  .meta({ id: "PlainPurchaseCancelBody" });

export const plainPurchasePatch = z
  .strictObject({
    business: id.optional(),
    ...patchFields,
    supplier: id.optional(),
    lines: z
      .array(
        z
          .object({
            /** A line the purchase has; without it, a new one. */
            id: id.optional(),
            ...patchLineFields,
            variant: id.nullable().default(null),
          })
          .refine(agrees),
      )
      .min(1)
      .max(500)
      .optional(),
    extra_costs: z
      .array(z.object({ id: id.optional(), ...billedCostFields }))
      .max(20)
      .optional(),
  })
  .meta({ id: "PlainPurchasePatch" });

export const plainPurchaseRemoval = z
  .strictObject({ business: id.optional() })
  .meta({ id: "PlainPurchaseRemoval" });

export type PlainPurchasePatch = z.infer<typeof plainPurchasePatch>;
export type PlainPurchaseRemoval = z.infer<typeof plainPurchaseRemoval>;
export type PlainPurchaseBody = z.infer<typeof plainPurchaseBody>;
export type PlainPurchaseReceiveBody = z.infer<typeof plainPurchaseReceiveBody>;
export type PlainPurchasePaymentBody = z.infer<typeof plainPurchasePaymentBody>;
export type PlainPurchaseReturnBody = z.infer<typeof plainPurchaseReturnBody>;
export type PlainPurchaseCancelBody = z.infer<typeof plainPurchaseCancelBody>;
