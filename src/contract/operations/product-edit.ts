import { z } from "zod";
import { shapeOf } from "../field-table.ts";
import { origin, plainPlace } from "../origin.ts";
import { paths } from "../paths.ts";
import { id } from "../primitives.ts";
import { productTable, variantTable } from "../product-fields.ts";
import { opening, opensWithNoMore, product } from "../product.ts";
import { pure } from "../pure.ts";
import type { Target } from "../target.ts";

export const nature = "edit";
export const shownIn = ["products", "stock", "serials"] as const;

/** Request target; `subject` is the item. */
export function target(subject: string): Target {
  return { method: "PATCH", path: paths.product(subject) };
}

const changes = pure(() => z.object(shapeOf(productTable, "body")).partial().shape);
const variantChanges = pure(() => z.object(shapeOf(variantTable, "body")).partial().shape);

/** Opening stock of a variant that an edit creates; an existing variant is counted instead. */
const openingOfNew = pure(() => z.object(opening).partial().shape);

function opensNewWithNoMore(variant: {
  serials?: readonly string[] | undefined;
  available_stock?: string | null | undefined;
}): boolean {
  return opensWithNoMore({ ...variant, available_stock: variant.available_stock ?? null });
}

/**
 * Changed fields of an item; the latest effective change wins per field (S15). A listed variant is changed in
 * the given fields, or created if its id is new, which requires all fields. A removed variant is deleted
 * unless it was ever sold, bought or counted; otherwise it is deactivated so that its sales retain their
 * name.
 */
export const productPatch = pure(() =>
  z
    .object({
      ...origin,
      ...changes,
      variants: z
        .array(z.object({ id, ...variantChanges, ...openingOfNew }).refine(opensNewWithNoMore))
        .max(100)
        .optional(),
      removed_variants: z.array(id).max(100).optional(),
    })
    .meta({ id: "ProductPatch" }),
);

/** Changed fields; a variant without an id is created. */
export const plainProductPatch = pure(() =>
  z.object({ ...plainPlace, ...changes }).extend({
    variants: z
      .array(
        z
          .object({
            id: id.optional(),
            ...variantChanges,
            ...openingOfNew,
          })
          .refine(opensNewWithNoMore),
      )
      .max(100)
      .optional(),
    removed_variants: z.array(id).max(100).optional(),
  }),
);

export const api = pure(() => ({
  body: productPatch,
  plain: plainProductPatch.meta({ id: "PlainProductPatch" }),
  answer: product,
  summary:
    "Change fields of a good and of its variants; a caller without an outbox leaves out `till` and what goes with it",
}));

export type PlainProductPatch = z.infer<typeof plainProductPatch>;
export type ProductPatch = z.infer<typeof productPatch>;
