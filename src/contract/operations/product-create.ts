import { z } from "zod";
import { shapeOf } from "../field-table.ts";
import { origin, plainPlace } from "../origin.ts";
import { paths } from "../paths.ts";
import { id, withSerials } from "../primitives.ts";
import { productTable, variantTable } from "../product-fields.ts";
import { opening, opensWithNoMore, product } from "../product.ts";
import { pure } from "../pure.ts";
import type { Target } from "../target.ts";

export const nature = "edit";
export const shownIn = ["products", "stock", "serials"] as const;

/** The row this operation creates or changes. */
export function target(): Target {
  return { method: "POST", path: paths.products };
}

/** A new item with its variants; for a VARIABLE item the variants hold the stock. */
export const productBody = pure(() =>
  z
    .object({
      ...origin,
      id,
      ...shapeOf(productTable, "body"),
      ...opening,
      variants: z
        .array(
          z.object({ id, ...shapeOf(variantTable, "body"), ...opening }).refine(opensWithNoMore),
        )
        .max(100),
    })
    .refine(opensWithNoMore)
    .meta({ id: "ProductBody" }),
);

const plainVariant = pure(() =>
  z.object({
    id: id.optional(),
    ...shapeOf(variantTable, "plain"),
    available_stock: opening.available_stock.default(null),
    ...withSerials,
  }),
);

export const plainProductBody = pure(() =>
  z
    .object({
      ...plainPlace,
      id: id.optional(),
      ...shapeOf(productTable, "plain"),
      available_stock: opening.available_stock.default(null),
      ...withSerials,
      variants: z.array(plainVariant.refine(opensWithNoMore)).max(100).default([]),
    })
    .refine(opensWithNoMore),
);

export const api = pure(() => ({
  body: productBody,
  plain: plainProductBody.meta({ id: "PlainProductBody" }),
  answer: product,
  summary:
    "Take a good into the catalogue, with its variants and its first count; a caller without an outbox leaves out `till` and what goes with it, and every field that has a default",
}));

export type PlainProductBody = z.infer<typeof plainProductBody>;
export type ProductBody = z.infer<typeof productBody>;
