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
    /** Path of the small primary picture, relative to this server; absent if there is none. */
    image: z.string().optional(),
  })
  .meta({ id: "Product" });

/** A product requested on its own, with the stock of its variants at all locations. */
export const productInFull = product
  .extend({
    variants: z.array(variant),
    /** Null if never counted; absent for users without permission to see stock (`stock.read`). */
    available_stock: quantity.nullable().optional(),
  })
  .meta({ id: "ProductInFull" });

export type VariantRow = z.infer<typeof variant>;

export type ProductRow = z.infer<typeof product>;

export type ProductInFull = z.infer<typeof productInFull>;

/** Opening stock when the item is created, at the origin's location (S15). */
export const opening = {
  available_stock: quantityNotNegative.nullable(),
  /** The units in stock of a serial-tracked item. */
  ...withSerials,
};

/** Whether no more units are listed than the opening stock. */
export function opensWithNoMore({
  serials,
  available_stock: held,
}: {
  serials?: readonly string[] | undefined;
  available_stock: string | null;
}): boolean {
  return namesNoMore({ serials, quantity: held ?? "0" });
}
