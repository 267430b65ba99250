import type { ProductBody } from "#/contract/catalogue-writes.ts";
import { formatMoneyWire, parseMoney } from "#/domain/money.ts";
import {
  fitsUnit,
  formatQuantityWire,
  isFractional,
  parseQuantity,
  type Unit,
} from "#/domain/quantity.ts";
import { formatRateWire, hundredPercent, parseRate } from "#/domain/rate.ts";
import { readSerials } from "#/entities/serials/serial-list.ts";
import { readNumber } from "#/ui/number-text.ts";
import { readAttributeJson, readAttributes } from "./attribute-rows.ts";
import type { ProductEntry, VariantEntry } from "./product-entry.ts";

export type FaultCode =
  | "missing"
  | "not_a_number"
  | "ambiguous"
  | "below_zero"
  | "below_one"
  | "whole_only"
  | "too_fine"
  | "too_fine_money"
  | "too_large"
  | "no_variants"
  | "twice"
  | "taken"
  | "name_missing"
  | "name_twice"
  | "name_long"
  | "value_long"
  | "not_json"
  | "not_an_object"
  | "nested"
  | "fewer_than_pieces";

/** Why a field is not taken; `by` is the good that has the code already. */
export type Fault = { readonly code: FaultCode; readonly by?: string };

/** By field: the wire's own name, of a variant's `variants.<id>.<name>`. */
export type Faults = Readonly<Record<string, Fault>>;

/** Everything a good is written with but its ids; a stock of null was not counted. */
export type ProductFields = Omit<
  ProductBody,
  | "v"
  | "business"
  | "location"
  | "till"
  | "actor"
  | "occurred_at"
  | "clock_offset_ms"
  | "till_seq"
  | "prev_op"
  | "id"
>;

export type ProductReading = { ok: true; fields: ProductFields } | { ok: false; faults: Faults };

export interface ReadingRules {
  /** False for whoever may not see costs: theirs is not asked. */
  readonly seesCost: boolean;
  /** The form as it was opened: a shelf whose figure still stands there was not counted. */
  readonly held: ProductEntry | null;
}

/** Names a field of a variant, as faults are kept by. */
export function variantField(id: string, name: string): string {
  return `variants.${id}.${name}`;
}

/** The contract takes nine digits before the point of a quantity. */
const mostQuantity = 1_000_000_000_000;

/**
 * Reads what was typed. Required by specification 2 §5: SKU, name, category, prices; type, tracking,
 * currency and unit always have a value. What hangs together (minimum and maximum, alert level and
 * reorder point) only warns and is not looked at here.
 */
export function readProduct(entry: ProductEntry, { seesCost, held }: ReadingRules): ProductReading {
  const faults = new Map<string, Fault>();
  const note = (field: string) => (code: FaultCode) => {
    faults.set(field, { code });
  };
  const unit = entry.unit_of_measure;
  const required = (field: "sku" | "name_en") => textOf(entry[field], note(field));
  const money = (field: "cost_price" | "selling_price") => moneyOf(entry[field], note(field));
  const level = (
    field: "minimum_order_quantity" | "maximum_order_quantity" | "reorder_point" | "alert_level",
  ) => quantityOf(entry[field], unit, note(field));
  if (entry.category === null) note("category")("missing");
  const isVariable = entry.product_type === "VARIABLE";
  if (isVariable && entry.variants.length === 0) note("variants")("no_variants");
  const fields: ProductFields = {
    sku: required("sku"),
    barcode: optional(entry.barcode),
    name_en: required("name_en"),
    name_sw: entry.name_sw.trim(),
    description_en: entry.description_en.trim(),
    short_description_en: entry.short_description_en.trim(),
    category: entry.category ?? "",
    supplier: entry.supplier,
    product_type: entry.product_type,
    tracking_type: entry.tracking_type,
    cost_price: seesCost ? money("cost_price") : "0.00",
    selling_price: money("selling_price"),
    wholesale_price:
      entry.wholesale_price.trim() === ""
        ? null
        : moneyOf(entry.wholesale_price, note("wholesale_price")),
    currency: "TZS",
    tax_rate: rateOf(entry.tax_rate, note("tax_rate")),
    unit_of_measure: unit,
    minimum_order_quantity: level("minimum_order_quantity"),
    maximum_order_quantity: level("maximum_order_quantity"),
    reorder_point: level("reorder_point"),
    alert_level: level("alert_level"),
    is_active: entry.is_active,
    is_featured: entry.is_featured,
    available_stock: isVariable
      ? null
      : stockOf(entry.available_stock, held?.available_stock, unit, note("available_stock")),
    ...piecesOf(isVariable ? null : entry, entry, note("available_stock")),
    variants: isVariable
      ? entry.variants.map((variant) =>
          variantOf(
            variant,
            held?.variants.find(({ id }) => id === variant.id),
            unit,
            (name) => note(variantField(variant.id, name)),
            entry,
          ),
        )
      : [],
  };
  // Of what is not weighed or measured nobody orders less than one.
  const isNone = !isFractional(unit) && fields.minimum_order_quantity === "0";
  if (isNone && !faults.has("minimum_order_quantity")) note("minimum_order_quantity")("below_one");
  for (const [field, fault] of codesTwice(entry)) faults.set(field, fault);
  return faults.size === 0
    ? { ok: true, fields }
    : { ok: false, faults: Object.fromEntries(faults) };
}

type Note = (code: FaultCode) => void;

function variantOf(
  entry: VariantEntry,
  held: VariantEntry | undefined,
  unit: Unit,
  note: (name: string) => Note,
  of: ProductEntry,
): ProductFields["variants"][number] {
  const attributes = attributesOf(entry);
  if (!attributes.ok) note("attributes")(attributes.code);
  return {
    id: entry.id,
    name: textOf(entry.name, note("name")),
    sku_suffix: textOf(entry.sku_suffix, note("sku_suffix")),
    barcode: optional(entry.barcode),
    price_adjustment: moneyOf(entry.price_adjustment, note("price_adjustment"), true),
    attributes: attributes.ok ? attributes.value : {},
    is_active: entry.is_active,
    available_stock: stockOf(
      entry.available_stock,
      held?.available_stock,
      unit,
      note("available_stock"),
    ),
    ...piecesOf(entry, of, note("available_stock")),
  };
}

/** The serial numbers of what it opens with, where it is told apart by them; said of nothing else. */
function piecesOf(
  shelf: Pick<VariantEntry, "serials" | "available_stock"> | null,
  { tracking_type }: ProductEntry,
  note: Note,
): { serials?: string[] } {
  const serials = shelf === null || tracking_type === "QTY" ? [] : readSerials(shelf.serials);
  if (shelf === null || serials.length === 0) return {};
  const typed = readNumber(shelf.available_stock, { decimals: 3 });
  if (typed.ok && typed.value < serials.length) note("fewer_than_pieces");
  return { serials };
}

/** What is written in the JSON view, or else in the rows. */
function attributesOf({ attributes, attributes_json: json }: VariantEntry) {
  if (json === null) return readAttributes(attributes);
  const read = readAttributeJson(json);
  return read.ok ? readAttributes(read.rows) : read;
}

/** Two variants with one suffix, or one barcode twice in this very form. */
function codesTwice({ barcode, product_type, variants }: ProductEntry): [string, Fault][] {
  if (product_type !== "VARIABLE") return [];
  const suffixes = new Set<string>();
  const barcodes = new Set([barcode.trim()]);
  return variants.flatMap(({ id, ...variant }): [string, Fault][] =>
    (
      [
        ["sku_suffix", suffixes],
        ["barcode", barcodes],
      ] as const
    ).flatMap(([name, seen]): [string, Fault][] => {
      const code = variant[name].trim().toLowerCase();
      if (code === "") return [];
      if (seen.has(code)) return [[variantField(id, name), { code: "twice" }]];
      seen.add(code);
      return [];
    }),
  );
}

function textOf(text: string, note: Note): string {
  const said = text.trim();
  if (said === "") note("missing");
  return said;
}

function optional(text: string): string | null {
  return text.trim() === "" ? null : text.trim();
}

function moneyOf(text: string, note: Note, maySubtract = false): string {
  const typed = readNumber(text, { decimals: 2 });
  if (!typed.ok) note(numberFault(typed.code, "too_fine_money"));
  const reading = typed.ok ? parseMoney(typed.decimal) : null;
  if (reading !== null && !reading.ok) note("too_large");
  if (reading === null || !reading.ok) return "0.00";
  if (reading.value < 0 && !maySubtract) note("below_zero");
  return formatMoneyWire(reading.value);
}

function rateOf(text: string, note: Note): string {
  const typed = readNumber(text, { decimals: 2 });
  if (!typed.ok) note(numberFault(typed.code, "too_fine_money"));
  if (!typed.ok) return "0.00";
  const reading = parseRate(typed.decimal);
  if (!reading.ok) note(typed.value < 0 ? "below_zero" : "too_large");
  if (!reading.ok) return "0.00";
  if (reading.value > hundredPercent) note("too_large");
  return formatRateWire(reading.value);
}

/** Nothing typed, or nothing but what stood there: it was not counted. */
function stockOf(text: string, held: string | undefined, unit: Unit, note: Note): string | null {
  return text.trim() === "" || text === held ? null : quantityOf(text, unit, note);
}

function quantityOf(text: string, unit: Unit, note: Note): string {
  const typed = readNumber(text, { decimals: isFractional(unit) ? 3 : 0 });
  if (!typed.ok) note(numberFault(typed.code, isFractional(unit) ? "too_fine" : "whole_only"));
  const reading = typed.ok ? parseQuantity(typed.decimal) : null;
  if (reading === null) return "0";
  if (!reading.ok || reading.value >= mostQuantity) note("too_large");
  if (!reading.ok) return "0";
  if (reading.value < 0) note("below_zero");
  else if (!fitsUnit(reading.value, unit)) note("whole_only");
  return formatQuantityWire(reading.value);
}

function numberFault(
  code: "empty" | "not_a_number" | "ambiguous" | "too_many_decimals",
  tooFine: FaultCode,
): FaultCode {
  switch (code) {
    case "empty":
      return "missing";
    case "too_many_decimals":
      return tooFine;
    case "not_a_number":
    case "ambiguous":
      return code;
  }
}
