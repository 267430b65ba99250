import type { WholeFields } from "#/contract/given-fields.ts";
import type { ProductBody } from "#/contract/operations/product-create.ts";
import type { Pack } from "#/contract/packs.ts";
import type { ProductFieldName } from "#/contract/product-fields.ts";
import { barcodeKey } from "#/domain/barcode.ts";
import { isFractional, type Unit } from "#/domain/quantity.ts";
import { readSerials } from "#/entities/serials/serial-list.ts";
import { readNumber } from "#/ui/number-text.ts";
import { readAttributeJson, readAttributes } from "./attribute-rows.ts";
import {
  eachText,
  type PackFormValues,
  type ProductFormValues,
  type VariantFormValues,
} from "./product-form-values.ts";
import {
  moneyOf,
  optional,
  quantityOf,
  rateOf,
  sizeOf,
  stockOf,
  textOf,
  type FaultCode,
  type Note,
} from "./typed-fields.ts";

/** Why a field is refused; `by` is the item that already uses the code. */
export type Fault = { readonly code: FaultCode; readonly by?: string };

/** By field: its wire name, or `variants.<id>.<name>` for a variant. */
export type Faults = Readonly<Record<string, Fault>>;

/** All fields of an item except its ids; a stock of null was not counted. */
export type ProductFields = WholeFields<ProductBody, ProductFieldName> &
  Pick<ProductBody, "available_stock" | "serials" | "variants">;

export type ProductReading = { ok: true; fields: ProductFields } | { ok: false; faults: Faults };

export interface ReadingRules {
  /** False for users without permission to see costs: the cost is then not required. */
  readonly seesCost: boolean;
  /** Initial form values: an unchanged quantity was not counted. */
  readonly held: ProductFormValues | null;
}

/** Returns the key of a variant's field in the faults. */
export function variantField(id: string, name: string): string {
  return `variants.${id}.${name}`;
}

/** Returns the key of a pack's field in the faults. */
export function packField(id: string, name: string): string {
  return `packs.${id}.${name}`;
}

/**
 * Parses the form. Required by specification 2 §5: SKU, name, category, prices; type, tracking, currency and
 * unit always have a value. Related fields (minimum and maximum, alert level and reorder point) only cause
 * warnings and are not checked here.
 */
export function readProduct(
  values: ProductFormValues,
  { seesCost, held }: ReadingRules,
): ProductReading {
  const faults = new Map<string, Fault>();
  const note = (field: string) => (code: FaultCode) => {
    faults.set(field, { code });
  };
  const unit = values.unit_of_measure;
  const required = (field: "sku" | "name_en") => textOf(values[field], note(field));
  const money = (field: "cost_price" | "selling_price") => moneyOf(values[field], note(field));
  const none = { minimum_order_quantity: isFractional(unit) ? "0" : "1" } as Partial<
    Record<keyof ProductFormValues, string>
  >;
  const level = (
    field: "minimum_order_quantity" | "maximum_order_quantity" | "reorder_point" | "alert_level",
  ) => quantityOf(orNone(values[field], none[field]), unit, note(field));
  if (values.category === null) note("category")("missing");
  const isVariable = values.product_type === "VARIABLE";
  if (isVariable && values.variants.length === 0) note("variants")("no_variants");
  const fields: ProductFields = {
    sku: required("sku"),
    barcode: optional(values.barcode),
    name_en: required("name_en"),
    ...eachText((name) => values[name].trim()),
    category: values.category ?? "",
    supplier: values.supplier,
    product_type: values.product_type,
    tracking_type: values.tracking_type,
    cost_price: seesCost ? money("cost_price") : "0.00",
    selling_price: money("selling_price"),
    wholesale_price:
      values.wholesale_price.trim() === ""
        ? null
        : moneyOf(values.wholesale_price, note("wholesale_price")),
    currency: "TZS",
    tax_rate: rateOf(orNone(values.tax_rate), note("tax_rate")),
    unit_of_measure: unit,
    minimum_order_quantity: level("minimum_order_quantity"),
    maximum_order_quantity: level("maximum_order_quantity"),
    order_quantity:
      values.order_quantity.trim() === ""
        ? null
        : quantityOf(values.order_quantity, unit, note("order_quantity")),
    reorder_point: level("reorder_point"),
    alert_level: level("alert_level"),
    is_active: values.is_active,
    is_featured: values.is_featured,
    available_stock: isVariable
      ? null
      : stockOf(values.available_stock, held?.available_stock, unit, note("available_stock")),
    ...piecesOf(isVariable ? null : values, values, note("available_stock")),
    variants: isVariable
      ? values.variants.map((variant) =>
          variantOf(
            variant,
            held?.variants.find(({ id }) => id === variant.id),
            unit,
            (name) => note(variantField(variant.id, name)),
            values,
          ),
        )
      : [],
    // Serial-tracked items are bought and sold as single units.
    packs: (values.tracking_type === "SERIAL" ? [] : values.packs).map((pack) => ({
      ...packOf(pack, (name) => note(packField(pack.id, name))),
      // A scanned code must identify a single variant, but a pack applies to all of them.
      ...(isVariable ? { barcode: null } : {}),
    })),
  };
  // For units without fractions, the smallest order is one.
  const isNone = !isFractional(unit) && fields.minimum_order_quantity === "0";
  if (isNone && !faults.has("minimum_order_quantity")) note("minimum_order_quantity")("below_one");
  for (const [field, fault] of codesTwice(values)) faults.set(field, fault);
  return faults.size === 0
    ? { ok: true, fields }
    : { ok: false, faults: Object.fromEntries(faults) };
}

/** An empty number means none. */
function orNone(text: string, figure = "0"): string {
  return text.trim() === "" ? figure : text;
}

function variantOf(
  values: VariantFormValues,
  held: VariantFormValues | undefined,
  unit: Unit,
  note: (name: string) => Note,
  of: ProductFormValues,
): ProductFields["variants"][number] {
  const attributes = attributesOf(values);
  if (!attributes.ok) note("attributes")(attributes.code);
  return {
    id: values.id,
    name: textOf(values.name, note("name")),
    sku_suffix: textOf(values.sku_suffix, note("sku_suffix")),
    barcode: optional(values.barcode),
    price_adjustment: moneyOf(orNone(values.price_adjustment), note("price_adjustment"), true),
    attributes: attributes.ok ? attributes.value : {},
    is_active: values.is_active,
    available_stock: stockOf(
      values.available_stock,
      held?.available_stock,
      unit,
      note("available_stock"),
    ),
    ...piecesOf(values, of, note("available_stock")),
  };
}

/** Returns the serials of the opening stock; undefined if the item is not serial-tracked. */
function piecesOf(
  stockItem: Pick<VariantFormValues, "serials" | "available_stock"> | null,
  { tracking_type }: ProductFormValues,
  note: Note,
): { serials?: string[] } {
  const serials =
    stockItem === null || tracking_type === "QTY" ? [] : readSerials(stockItem.serials);
  if (stockItem === null || serials.length === 0) return {};
  const typed = readNumber(stockItem.available_stock, { decimals: 3 });
  if (typed.ok && typed.value < serials.length) note("fewer_than_pieces");
  return { serials };
}

/** Parses the JSON view if it is active, otherwise the rows. */
function attributesOf({ attributes, attributes_json: json }: VariantFormValues) {
  if (json === null) return readAttributes(attributes);
  const read = readAttributeJson(json);
  return read.ok ? readAttributes(read.rows) : read;
}

function packOf(values: PackFormValues, note: (name: string) => Note): Pack {
  return {
    id: values.id,
    name_en: textOf(values.name_en, note("name_en")),
    name_sw: values.name_sw.trim(),
    size: sizeOf(values.size, note("size")),
    barcode: optional(values.barcode),
    price: values.price.trim() === "" ? null : moneyOf(values.price, note("price")),
  };
}

/** Finds duplicate suffixes and barcodes within the form. */
function codesTwice(values: ProductFormValues): [string, Fault][] {
  const { barcode, product_type, tracking_type, variants, packs } = values;
  const isCoded = product_type === "SIMPLE" && tracking_type === "QTY";
  const barcodes = new Set([barcodeKey(barcode)]);
  const suffixes = new Set<string>();
  const own = product_type === "VARIABLE" ? variants : [];
  return [
    ...own.flatMap(({ id, sku_suffix }) =>
      twice(suffixes, sku_suffix.trim().toLowerCase(), variantField(id, "sku_suffix")),
    ),
    ...own.flatMap(({ id, barcode: code }) =>
      twice(barcodes, barcodeKey(code), variantField(id, "barcode")),
    ),
    ...(isCoded ? packs : []).flatMap(({ id, barcode: code }) =>
      twice(barcodes, barcodeKey(code), packField(id, "barcode")),
    ),
  ];
}

/** Adds a code to those seen; returns a fault if it is already present. */
function twice(seen: Set<string>, code: string, field: string): [string, Fault][] {
  if (code === "") return [];
  if (seen.has(code)) return [[field, { code: "twice" }]];
  seen.add(code);
  return [];
}
