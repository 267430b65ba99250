import { z } from "zod";
import { mostLeadDays } from "#/domain/purchasing/to-buy.ts";
import { units } from "#/domain/quantity.ts";
import { packs } from "./packs.ts";
import {
  currency,
  id,
  oneLine,
  money,
  moneyNotNegative,
  namesNoMore,
  quantityNotNegative,
  rate,
  requiredLine,
  text,
  withSerials,
} from "./primitives.ts";
import { origin } from "./writes.ts";

/** A SKU or a barcode: what a scanner or a pen writes, no spaces at its ends. */
const code = (max: number) => requiredLine(max);

/** Attributes of a variant: a flat object, `{"colour": "blue", "size": 42}`. */
const attributes = z.record(
  // A name is kept as it is, and no JSON in a table holds U+0000 or half of a pair.
  requiredLine(60).regex(/^[^\0\p{Cs}]+$/u),
  z.union([text(200), z.number(), z.boolean(), z.null()]),
);

const variantFields = {
  name: requiredLine(200),
  sku_suffix: code(40),
  barcode: code(64).nullable(),
  price_adjustment: money,
  attributes,
  is_active: z.boolean(),
};

const productFields = {
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
const opening = {
  available_stock: quantityNotNegative.nullable(),
  /** Which pieces those are, of a good that is told apart by serial number. */
  ...withSerials,
};

/** Whether no more pieces are named than the shelf opens with. */
function opensWithNoMore({
  serials,
  available_stock: held,
}: {
  serials?: readonly string[] | undefined;
  available_stock: string | null;
}): boolean {
  return namesNoMore({ serials, quantity: held ?? "0" });
}

/** A new good with its variants; of a VARIABLE one the variants hold the stock. */
export const productBody = z
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
  .meta({ id: "ProductBody" });

/** What a variant opens with that an edit makes; one that is there already is counted instead. */
const openingOfNew = z.object(opening).partial().shape;

function opensNewWithNoMore(variant: {
  serials?: readonly string[] | undefined;
  available_stock?: string | null | undefined;
}): boolean {
  return opensWithNoMore({ ...variant, available_stock: variant.available_stock ?? null });
}

/**
 * Changed fields of a good; the latest effective change wins per field (S15). A variant that is named
 * is changed in the fields given, or made when its id is new, which wants all of them. One that is
 * removed goes while nothing was sold, bought or counted of it; else it is switched off, so that its
 * sales keep their name.
 */
export const productPatch = z
  .object({
    ...origin,
    ...z.object(productFields).partial().shape,
    variants: z
      .array(
        z
          .object({ id, ...z.object(variantFields).partial().shape, ...openingOfNew })
          .refine(opensNewWithNoMore),
      )
      .max(100)
      .optional(),
    removed_variants: z.array(id).max(100).optional(),
  })
  .meta({ id: "ProductPatch" });

const categoryFields = {
  name_en: requiredLine(120),
  name_sw: oneLine(120),
  description_en: text(1000),
  description_sw: text(1000),
  code: z.string().regex(/^[A-Z0-9_]{1,40}$/),
  is_active: z.boolean(),
  /** Null is the top. Never itself nor anything below it. */
  parent: id.nullable(),
  sort_order: z.int32().nonnegative(),
};

export const categoryBody = z.object({ ...origin, id, ...categoryFields }).meta({
  id: "CategoryBody",
});

export const categoryPatch = z
  .object({ ...origin, ...z.object(categoryFields).partial().shape })
  .meta({ id: "CategoryPatch" });

/** Takes a category away. What is in it goes to `move_to`; without that it is refused while in use. */
export const categoryRemoval = z
  .object({ ...origin, move_to: id.nullable() })
  .meta({ id: "CategoryRemoval" });

const supplierFields = {
  name: requiredLine(200),
  phone: oneLine(40).nullable(),
  note: text(1000),
  is_active: z.boolean(),
  /** Days from an order to its delivery. A body frozen before there were these two says nothing. */
  lead_days: z.int().min(0).max(mostLeadDays).nullable().optional(),
  /** The smallest order that is delivered; taken from who may see costs. */
  least_order: moneyNotNegative.nullable().optional(),
};

export const supplierBody = z.object({ ...origin, id, ...supplierFields }).meta({
  id: "SupplierBody",
});

export const supplierPatch = z
  .object({ ...origin, ...z.object(supplierFields).partial().shape })
  .meta({ id: "SupplierPatch" });

/**
 * The same for a caller without an outbox: the specification's own fields, what is left out by its
 * defaults. The server names the session's user and its own time. The business stands in the body or
 * in the query; without a location the opening stock is at the caller's own.
 */
const plainPlace = { business: id.optional(), location: id.optional() };

const plainVariant = z.object({
  id: id.optional(),
  name: variantFields.name,
  sku_suffix: variantFields.sku_suffix,
  barcode: variantFields.barcode.default(null),
  price_adjustment: money.default("0.00"),
  attributes: attributes.default({}),
  is_active: z.boolean().default(true),
  available_stock: opening.available_stock.default(null),
  ...withSerials,
});

export const plainProductBody = z
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
  .refine(opensWithNoMore);

/** Changed fields; a variant without an id is a new one. */
export const plainProductPatch = z
  .object({ ...plainPlace, ...z.object(productFields).partial().shape })
  .extend({
    variants: z
      .array(
        z
          .object({
            id: id.optional(),
            ...z.object(variantFields).partial().shape,
            ...openingOfNew,
          })
          .refine(opensNewWithNoMore),
      )
      .max(100)
      .optional(),
    removed_variants: z.array(id).max(100).optional(),
  });

export const plainCategoryBody = z.object({
  ...plainPlace,
  id: id.optional(),
  name_en: categoryFields.name_en,
  name_sw: categoryFields.name_sw.default(""),
  description_en: categoryFields.description_en.default(""),
  description_sw: categoryFields.description_sw.default(""),
  code: categoryFields.code,
  is_active: z.boolean().default(true),
  parent: id.nullable().default(null),
  sort_order: categoryFields.sort_order.default(0),
});

export const plainCategoryPatch = z.object({
  ...plainPlace,
  ...z.object(categoryFields).partial().shape,
});

export const plainCategoryRemoval = z.object({
  ...plainPlace,
  move_to: id.nullable().default(null),
});

export const plainSupplierBody = z.object({
  ...plainPlace,
  id: id.optional(),
  name: supplierFields.name,
  phone: supplierFields.phone.default(null),
  note: supplierFields.note.default(""),
  is_active: z.boolean().default(true),
  lead_days: supplierFields.lead_days,
  least_order: supplierFields.least_order,
});

export const plainSupplierPatch = z.object({
  ...plainPlace,
  ...z.object(supplierFields).partial().shape,
});

export type PlainProductBody = z.infer<typeof plainProductBody>;
export type PlainProductPatch = z.infer<typeof plainProductPatch>;
export type PlainCategoryBody = z.infer<typeof plainCategoryBody>;
export type PlainCategoryPatch = z.infer<typeof plainCategoryPatch>;
export type PlainCategoryRemoval = z.infer<typeof plainCategoryRemoval>;
export type PlainSupplierBody = z.infer<typeof plainSupplierBody>;
export type PlainSupplierPatch = z.infer<typeof plainSupplierPatch>;
export type ProductBody = z.infer<typeof productBody>;
export type ProductPatch = z.infer<typeof productPatch>;
export type CategoryBody = z.infer<typeof categoryBody>;
export type CategoryPatch = z.infer<typeof categoryPatch>;
export type CategoryRemoval = z.infer<typeof categoryRemoval>;
export type SupplierBody = z.infer<typeof supplierBody>;
export type SupplierPatch = z.infer<typeof supplierPatch>;
