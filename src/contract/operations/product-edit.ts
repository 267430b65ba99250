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

/** Where it is sent; `subject` is the item. */
export function target(subject: string): Target {
  return { method: "PATCH", path: paths.product(subject) };
}

const changes = pure(() => z.object(shapeOf(productTable, "body")).partial().shape);
const variantChanges = pure(() => z.object(shapeOf(variantTable, "body")).partial().shape);

/** What a variant opens with that an edit makes; one that is there already is counted instead. */
const openingOfNew = pure(() => z.object(opening).partial().shape);

function opensNewWithNoMore(variant: {
  serials?: readonly string[] | undefined;
  available_stock?: string | null | undefined;
}): boolean {
  return opensWithNoMore({ ...variant, available_stock: variant.available_stock ?? null });
}

/**
 * Changed fields of an item; the latest effective change wins per field (S15). A variant that is named
 * is changed in the fields given, or made when its id is new, which wants all of them. One that is
 * removed goes while nothing was sold, bought or counted of it; else it is switched off, so that its
 * sales keep their name.
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

/** Changed fields; a variant without an id is a new one. */
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
