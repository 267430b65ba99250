import { z } from "zod";
import { units } from "#/domain/quantity.ts";
import { packs } from "./packs.ts";
import {
  currency,
  id,
  money,
  moneyNotNegative,
  namesNoMore,
  oneLine,
  quantity,
  quantityNotNegative,
  rate,
  requiredLine,
  text,
  withSerials,
} from "./primitives.ts";

export const variant = z
  .object({
    id,
    product: id,
    name: z.string(),
    sku_suffix: z.string(),
    barcode: z.string().nullable(),
    price_adjustment: money,
    attributes: z.record(z.string(), z.unknown()),
    is_active: z.boolean(),
  })
  .meta({ id: "Variant" });

export const product = z
  .object({
    id,
    sku: z.string(),
    barcode: z.string().nullable(),
    name_en: z.string(),
    name_sw: z.string(),
    description_en: z.string(),
    short_description_en: z.string(),
    category: id,
    supplier: id.nullable(),
    product_type: z.enum(["SIMPLE", "VARIABLE"]),
    tracking_type: z.enum(["QTY", "SERIAL"]),
    /** Absent for whoever may not see costs (`cost.view`). */
    cost_price: moneyNotNegative.optional(),
    selling_price: moneyNotNegative,
    wholesale_price: moneyNotNegative.nullable(),
    currency,
    tax_rate: rate,
    unit_of_measure: z.enum(units),
    minimum_order_quantity: quantityNotNegative,
    maximum_order_quantity: quantityNotNegative,
    /** What its supplier delivers at least at once; absent where nobody said. */
    order_quantity: quantityNotNegative.nullable().optional(),
    reorder_point: quantityNotNegative,
    alert_level: quantityNotNegative,
    is_active: z.boolean(),
    is_featured: z.boolean(),
    /** Absent where there are none. */
    packs: packs.optional(),
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

/** A SKU or a barcode: what a scanner or a pen writes, no spaces at its ends. */
const code = (max: number) => requiredLine(max);

/** Attributes of a variant: a flat object, `{"colour": "blue", "size": 42}`. */
export const attributes = z.record(
  // A name is kept as it is, and no JSON in a table holds U+0000 or half of a pair.
  requiredLine(60).regex(/^[^\0\p{Cs}]+$/u),
  z.union([text(200), z.number(), z.boolean(), z.null()]),
);

export const variantFields = {
  name: requiredLine(200),
  sku_suffix: code(40),
  barcode: code(64).nullable(),
  price_adjustment: money,
  attributes,
  is_active: z.boolean(),
};

export const productFields = {
  sku: code(64),
  barcode: code(64).nullable(),
  name_en: requiredLine(200),
  name_sw: oneLine(200),
  description_en: text(5000),
  short_description_en: text(300),
  category: id,
  supplier: id.nullable(),
  product_type: z.enum(["SIMPLE", "VARIABLE"]),
  tracking_type: z.enum(["QTY", "SERIAL"]),
  cost_price: moneyNotNegative,
  selling_price: moneyNotNegative,
  wholesale_price: moneyNotNegative.nullable(),
  currency,
  tax_rate: rate,
  unit_of_measure: z.enum(units),
  minimum_order_quantity: quantityNotNegative,
  maximum_order_quantity: quantityNotNegative,
  /** What its supplier delivers at least at once. A body frozen before there was any says nothing. */
  order_quantity: quantityNotNegative.nullable().optional(),
  reorder_point: quantityNotNegative,
  alert_level: quantityNotNegative,
  is_active: z.boolean(),
  is_featured: z.boolean(),
  /** All of its packs. A body frozen before there were any says nothing. */
  packs: packs.optional(),
};

/** What is on the shelf when the good is entered: it opens with that at the origin's location (S15). */
export const opening = {
  available_stock: quantityNotNegative.nullable(),
  /** Which pieces those are, of a good that is told apart by serial number. */
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
