import { z } from "zod";
import { units } from "#/domain/quantity.ts";
import { field, fieldWithDefault, type FieldTable } from "./field-table.ts";
import { packs } from "./packs.ts";
import {
  currency,
  id,
  money,
  moneyNotNegative,
  oneLine,
  quantityNotNegative,
  rate,
  requiredLine,
  text,
} from "./primitives.ts";
import { pure } from "./pure.ts";

/** Editable fields of a product; each is a field of its row with the same name. */
export const productFieldNames = [
  "sku",
  "barcode",
  "name_en",
  "name_sw",
  "description_en",
  "short_description_en",
  "category",
  "supplier",
  "product_type",
  "tracking_type",
  "cost_price",
  "selling_price",
  "wholesale_price",
  "currency",
  "tax_rate",
  "unit_of_measure",
  "minimum_order_quantity",
  "maximum_order_quantity",
  "order_quantity",
  "reorder_point",
  "alert_level",
  "is_active",
  "is_featured",
  "packs",
] as const;

export type ProductFieldName = (typeof productFieldNames)[number];

/** Editable fields of a variant. */
export const variantFieldNames = [
  "name",
  "sku_suffix",
  "barcode",
  "price_adjustment",
  "attributes",
  "is_active",
] as const;

export type VariantFieldName = (typeof variantFieldNames)[number];

/** A SKU or barcode as scanned or typed, trimmed. */
const code = (max: number) => requiredLine(max);

/** Attributes of a variant: a flat object, `{"colour": "blue", "size": 42}`. */
const attributes = pure(() =>
  z.record(
    // Names are stored unchanged, and PostgreSQL's JSON cannot hold U+0000 or a lone surrogate.
    requiredLine(60).regex(/^[^\0\p{Cs}]+$/u),
    z.union([text(200), z.number(), z.boolean(), z.null()]),
  ),
);

/** The fields of a variant: the single definition of their allowed values. */
export const variantTable = pure(() => {
  const flag = z.boolean();
  return {
    name: field(z.string(), requiredLine(200)),
    sku_suffix: field(z.string(), code(40)),
    barcode: fieldWithDefault(z.string().nullable(), code(64).nullable(), null),
    price_adjustment: fieldWithDefault(money, money, "0.00"),
    attributes: fieldWithDefault(z.record(z.string(), z.unknown()), attributes, {}),
    is_active: fieldWithDefault(flag, flag, true),
  } satisfies FieldTable<VariantFieldName>;
});

/** The fields of a product: the single definition of their allowed values. */
export const productTable = pure(() => {
  const flag = z.boolean();
  const price = moneyNotNegative;
  const some = quantityNotNegative;
  const type = z.enum(["SIMPLE", "VARIABLE"]);
  const tracking = z.enum(["QTY", "SERIAL"]);
  const unit = z.enum(units);
  return {
    sku: field(z.string(), code(64)),
    barcode: fieldWithDefault(z.string().nullable(), code(64).nullable(), null),
    name_en: field(z.string(), requiredLine(200)),
    name_sw: fieldWithDefault(z.string(), oneLine(200), ""),
    description_en: fieldWithDefault(z.string(), text(5000), ""),
    short_description_en: fieldWithDefault(z.string(), text(300), ""),
    category: field(id, id),
    supplier: fieldWithDefault(id.nullable(), id.nullable(), null),
    product_type: fieldWithDefault(type, type, "SIMPLE"),
    tracking_type: fieldWithDefault(tracking, tracking, "QTY"),
    /** Absent for users without permission to see costs (`cost.view`). */
    cost_price: fieldWithDefault(price.optional(), price, "0.00"),
    selling_price: fieldWithDefault(price, price, "0.00"),
    wholesale_price: fieldWithDefault(price.nullable(), price.nullable(), null),
    currency: fieldWithDefault(currency, currency, "TZS"),
    tax_rate: fieldWithDefault(rate, rate, "0.00"),
    unit_of_measure: fieldWithDefault(unit, unit, "piece"),
    minimum_order_quantity: fieldWithDefault(some, some, "1"),
    maximum_order_quantity: fieldWithDefault(some, some, "100"),
    /** Minimum order quantity of its supplier; absent if not set. */
    order_quantity: field(some.nullable().optional(), some.nullable().optional()),
    reorder_point: fieldWithDefault(some, some, "0"),
    alert_level: fieldWithDefault(some, some, "0"),
    is_active: fieldWithDefault(flag, flag, true),
    is_featured: fieldWithDefault(flag, flag, false),
    /** All of its packs; absent if there are none. */
    packs: field(packs.optional(), packs.optional()),
  } satisfies FieldTable<ProductFieldName>;
});
