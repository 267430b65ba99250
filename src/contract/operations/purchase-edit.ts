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

/** Request target; `subject` is the purchase. */
export function target(subject: string): Target {
  return { method: "PATCH", path: paths.purchase(subject) };
}

/** A cost on the supplier's bill, not paid to a third party. */
const billedCostFields = pure(() => ({ ...extraCostFields, payee: z.literal("supplier") }));

/** An item of a changed order; the quantity is 0 for an item that arrived without having been ordered. */
const patchLineFields = pure(() => ({ ...lineFields, quantity: quantityNotNegative }));

const patchFields = pure(() => ({
  spread_by: z.enum(costSpreads).optional(),
  purchase_date: day.optional(),
  reference_number: oneLine(100).optional(),
  notes: text(2000).optional(),
  expected_on: day.nullable().optional(),
}));

/**
 * Changes the details of a purchase. `lines` and `extra_costs` are replaced as a whole, except for received
 * lines and costs paid to third parties, which are retained.
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
              /** Id of an existing line; absent for a new one. */
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
