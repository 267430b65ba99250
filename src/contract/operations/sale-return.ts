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

/** Request target; `subject` is the sale. */
export function target(subject: string): Target {
  return { method: "POST", path: paths.saleReturns(subject) };
}

/**
 * Items returned, by line and quantity. A `credit` refund reduces the sale's debt first; any remainder is a
 * credit note.
 */
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
              /** The refunded share of the line's total, and the tax in it. */
              amount: moneyNotNegative,
              tax: moneyNotNegative,
            })
            .refine(namesNoMore),
        )
        .min(1)
        .max(mostSaleLines),
      refunds: z.array(refund).min(1).max(10),
      tax: moneyNotNegative,
      /** Σ amount of the lines; Σ refunds equals this plus the rounding of its cash part. */
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
 * A return by a caller without an outbox: a quantity per line. Without `refunds`, the sale's debt is reduced
 * first and the rest is paid from the drawer.
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
