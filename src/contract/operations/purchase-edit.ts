import { z } from "zod";
import { costSpreads } from "#/domain/purchasing/purchase.ts";
import { origin } from "../origin.ts";
import { paths } from "../paths.ts";
import { day, id, oneLine, quantityNotNegative, requiredLine, text } from "../primitives.ts";
import { agrees, lineFields } from "../purchase-lines.ts";
import { extraCostFields, supplierSnapshot } from "../purchase-parts.ts";
import { purchase } from "../purchase.ts";
import { pure } from "../pure.ts";
import type { Target } from "../target.ts";

export const nature = "edit";
export const shownIn = ["purchases"] as const;

/** Where it is sent; `subject` is the purchase. */
export function target(subject: string): Target {
  return { method: "PATCH", path: paths.purchase(subject) };
}

/** A cost on the supplier's bill: nobody was paid for it. */
const billedCostFields = pure(() => ({ ...extraCostFields, payee: z.literal("supplier") }));

/** An item as an order that is changed says it: nothing of what came without having been ordered. */
const patchLineFields = pure(() => ({ ...lineFields, quantity: quantityNotNegative }));

const patchFields = pure(() => ({
  spread_by: z.enum(costSpreads).optional(),
  purchase_date: day.optional(),
  reference_number: oneLine(100).optional(),
  notes: text(2000).optional(),
  expected_on: day.nullable().optional(),
}));

/**
 * Changes what a purchase says of itself. `lines` and `extra_costs` are told as a whole: what came stays,
 * and so do the costs that others were paid.
 */
export const purchasePatch = pure(() =>
  z
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
    .meta({ id: "PurchasePatch" }),
);

export const plainPurchasePatch = pure(() =>
  z
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
    .meta({ id: "PlainPurchasePatch" }),
);

export const api = pure(() => ({
  body: purchasePatch,
  plain: plainPurchasePatch,
  answer: purchase,
  summary: "Change what a purchase says of itself: goods, costs, supplier, day and notes",
}));

export type PurchasePatch = z.infer<typeof purchasePatch>;
export type PlainPurchasePatch = z.infer<typeof plainPurchasePatch>;
