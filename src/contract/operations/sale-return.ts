import { z } from "zod";
import { approval } from "../approvals.ts";
import { customerSnapshot } from "../customer.ts";
import { origin, plainAction } from "../origin.ts";
import { paths } from "../paths.ts";
import {
  id,
  money,
  moneyNotNegative,
  namesNoMore,
  quantityNotNegative,
  requiredLine,
  requiredText,
  withSerials,
} from "../primitives.ts";
import { pure } from "../pure.ts";
import { backLine, debtOfSale, mostSaleLines, refund, sale, saleNumber } from "../sale.ts";
import type { Target } from "../target.ts";

export const nature = "fact";
export const shownIn = ["sales", "stock", "serials", "customers", "credits", "shifts"] as const;

/** Where it is sent; `subject` is the sale. */
export function target(subject: string): Target {
  return { method: "POST", path: paths.saleReturns(subject) };
}

/** Items come back, by line and quantity. `credit` among the refunds lowers the sale's debt, then is a credit note. */
export const returnBody = pure(() =>
  z
    .object({
      ...origin,
      id,
      number: saleNumber,
      sale_number: z.string(),
      reason: requiredText(500),
      lines: z
        .array(
          backLine
            .extend({
              name: requiredLine(200),
              /** The part of the line's total that goes back, and the tax in it. */
              amount: moneyNotNegative,
              tax: moneyNotNegative,
            })
            .refine(namesNoMore),
        )
        .min(1)
        .max(mostSaleLines),
      refunds: z.array(refund).min(1).max(10),
      tax: moneyNotNegative,
      /** Σ amount of the lines; Σ refunds is this and the rounding of its cash part. */
      total: moneyNotNegative,
      rounding: money,
      customer: id.nullable(),
      customer_snapshot: customerSnapshot.nullable(),
      ...debtOfSale,
      shift: id.nullable(),
      approval: approval.nullable(),
    })
    .meta({ id: "ReturnBody" }),
);

/**
 * A return by a caller without an outbox: of each line so much. Without `refunds` it goes off the
 * sale's debt first, and the rest out of the drawer.
 */
export const plainReturnBody = pure(() =>
  z.object({
    ...plainAction,
    reason: requiredText(500),
    lines: z
      .array(
        z.object({ line: id, quantity: quantityNotNegative, ...withSerials }).refine(namesNoMore),
      )
      .min(1)
      .max(mostSaleLines),
    refunds: z
      .array(refund.omit({ id: true }))
      .max(10)
      .optional(),
  }),
);

export const api = pure(() => ({
  body: returnBody,
  plain: plainReturnBody.meta({ id: "PlainReturnBody" }),
  answer: sale,
  summary:
    "Take goods of a sale back; `{reason, lines: [{line, quantity}], refunds}` will do for a caller without an outbox",
}));

export type PlainReturnBody = z.infer<typeof plainReturnBody>;
export type ReturnBody = z.infer<typeof returnBody>;
