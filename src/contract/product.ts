import { z } from "zod";
import { shapeOf } from "./field-table.ts";
import { id, namesNoMore, quantity, quantityNotNegative, withSerials } from "./primitives.ts";
import { productTable, variantTable } from "./product-fields.ts";

export const variant = z
  .object({ id, product: id, ...shapeOf(variantTable, "row") })
  .meta({ id: "Variant" });

export const product = z
  .object({
    id,
    ...shapeOf(productTable, "row"),
    /** Path of the small primary picture, relative to this server; absent where there is none. */
    image: z.string().optional(),
  })
  .meta({ id: "Product" });

/** A product as it is asked for: with what its variants and the shelves of all locations hold. */
export const productInFull = product
  .extend({
    variants: z.array(variant),
    /** Null where nobody counted it; absent for whoever may not see stock (`stock.read`). */
    available_stock: quantity.nullable().optional(),
  })
  .meta({ id: "ProductInFull" });

export type VariantRow = z.infer<typeof variant>;

export type ProductRow = z.infer<typeof product>;

export type ProductInFull = z.infer<typeof productInFull>;

/** What is on the shelf when the item is entered: it opens with that at the origin's location (S15). */
export const opening = {
  available_stock: quantityNotNegative.nullable(),
  /** Which pieces those are, of an item that is told apart by serial number. */
  ...withSerials,
};

/** Whether no more pieces are named than the shelf opens with. */
export function opensWithNoMore({
  serials,
  available_stock: held,
}: {
  serials?: readonly string[] | undefined;
  available_stock: string | null;
}): boolean {
  return namesNoMore({ serials, quantity: held ?? "0" });
}
