import { z } from "zod";
import { origin, plainPlace } from "../origin.ts";
import { paths } from "../paths.ts";
import {
  currency,
  id,
  money,
  moneyNotNegative,
  quantityNotNegative,
  rate,
  withSerials,
} from "../primitives.ts";
import {
  attributes,
  opening,
  opensWithNoMore,
  product,
  productFields,
  variantFields,
} from "../product.ts";
import { pure } from "../pure.ts";
import type { Target } from "../target.ts";

export const nature = "edit";
export const shownIn = ["products", "stock", "serials"] as const;

/** Where it is sent. */
export function target(): Target {
  return { method: "POST", path: paths.products };
}

/** A new good with its variants; of a VARIABLE one the variants hold the stock. */
export const productBody = pure(() =>
  z
    .object({
      ...origin,
      id,
      ...productFields,
      ...opening,
      variants: z
        .array(z.object({ id, ...variantFields, ...opening }).refine(opensWithNoMore))
        .max(100),
    })
    .refine(opensWithNoMore)
    .meta({ id: "ProductBody" }),
);

const plainVariant = pure(() =>
  z.object({
    id: id.optional(),
    name: variantFields.name,
    sku_suffix: variantFields.sku_suffix,
    barcode: variantFields.barcode.default(null),
    price_adjustment: money.default("0.00"),
    attributes: attributes.default({}),
    is_active: z.boolean().default(true),
    available_stock: opening.available_stock.default(null),
    ...withSerials,
  }),
);

export const plainProductBody = pure(() =>
  z
    .object({
      ...plainPlace,
      id: id.optional(),
      sku: productFields.sku,
      barcode: productFields.barcode.default(null),
      name_en: productFields.name_en,
      name_sw: productFields.name_sw.default(""),
      description_en: productFields.description_en.default(""),
      short_description_en: productFields.short_description_en.default(""),
      category: id,
      supplier: id.nullable().default(null),
      product_type: productFields.product_type.default("SIMPLE"),
      tracking_type: productFields.tracking_type.default("QTY"),
      cost_price: moneyNotNegative.default("0.00"),
      selling_price: moneyNotNegative.default("0.00"),
      wholesale_price: moneyNotNegative.nullable().default(null),
      currency: currency.default("TZS"),
      tax_rate: rate.default("0.00"),
      unit_of_measure: productFields.unit_of_measure.default("piece"),
      minimum_order_quantity: quantityNotNegative.default("1"),
      maximum_order_quantity: quantityNotNegative.default("100"),
      order_quantity: productFields.order_quantity,
      reorder_point: quantityNotNegative.default("0"),
      alert_level: quantityNotNegative.default("0"),
      is_active: z.boolean().default(true),
      is_featured: z.boolean().default(false),
      packs: productFields.packs,
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
