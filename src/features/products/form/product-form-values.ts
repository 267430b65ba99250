import { givenFields } from "#/contract/given-fields.ts";
import type { ProductFieldName } from "#/contract/product-fields.ts";
import type { ProductRow } from "#/contract/product.ts";
import type { Unit } from "#/domain/quantity.ts";
import { attributeRows, type AttributeRow } from "./attribute-rows.ts";

/** Form values of a variant. */
export interface VariantFormValues {
  readonly id: string;
  readonly name: string;
  readonly sku_suffix: string;
  readonly barcode: string;
  readonly price_adjustment: string;
  readonly attributes: readonly AttributeRow[];
  /** The text of the JSON view while it is edited; null while the rows are shown. */
  readonly attributes_json: string | null;
  readonly is_active: boolean;
  readonly available_stock: string;
  /** Serial numbers of the opening stock, one per line. */
  readonly serials: string;
}

/** Form values of a pack. */
export interface PackFormValues {
  readonly id: string;
  readonly name_en: string;
  readonly name_sw: string;
  /** In whole units of the item. */
  readonly size: string;
  readonly barcode: string;
  /** Empty for the sum of the unit prices. */
  readonly price: string;
}

/** Optional text fields without further validation. */
const texts = [
  "name_sw",
  "description_en",
  "short_description_en",
] as const satisfies readonly ProductFieldName[];

type Texts = Readonly<Record<(typeof texts)[number], string>>;

/** Builds all of these fields from `of`. */
export function eachText(of: (name: keyof Texts) => string): Texts {
  const said: Partial<Record<keyof Texts, string>> = {};
  for (const name of texts) said[name] = of(name);
  return said as Texts;
}

/** Form values of a product: numbers as text, under their wire names. */
export interface ProductFormValues extends Texts {
  readonly sku: string;
  readonly barcode: string;
  readonly name_en: string;
  readonly category: string | null;
  readonly supplier: string | null;
  readonly product_type: ProductRow["product_type"];
  readonly tracking_type: ProductRow["tracking_type"];
  readonly cost_price: string;
  readonly selling_price: string;
  readonly wholesale_price: string;
  readonly tax_rate: string;
  readonly unit_of_measure: Unit;
  readonly minimum_order_quantity: string;
  readonly maximum_order_quantity: string;
  /** Empty if there is no minimum order. */
  readonly order_quantity: string;
  readonly reorder_point: string;
  readonly alert_level: string;
  readonly available_stock: string;
  /** Serial numbers of the opening stock, one per line. */
  readonly serials: string;
  readonly is_active: boolean;
  readonly is_featured: boolean;
  readonly variants: readonly VariantFormValues[];
  readonly packs: readonly PackFormValues[];
}

/**
 * Returns the initial form values of a new item, with the defaults of specification 2 §9. `taxRate` is a
 * percentage as typed; shops with a VAT number charge VAT.
 */
export function newFormValues(taxRate: string): ProductFormValues {
  return {
    sku: "",
    barcode: "",
    name_en: "",
    ...eachText(() => ""),
    category: null,
    supplier: null,
    product_type: "SIMPLE",
    tracking_type: "QTY",
    cost_price: "0",
    selling_price: "0",
    wholesale_price: "",
    tax_rate: taxRate,
    unit_of_measure: "piece",
    minimum_order_quantity: "1",
    maximum_order_quantity: "100",
    order_quantity: "",
    reorder_point: "0",
    alert_level: "0",
    available_stock: "",
    serials: "",
    is_active: true,
    is_featured: false,
    variants: [],
    packs: [],
  };
}

type Absent = {
  [Name in ProductFieldName as undefined extends ProductRow[Name] ? Name : never]-?: Exclude<
    ProductRow[Name],
    undefined
  >;
};

/** Defaults for fields a row does not contain. */
export const absent: Absent = { cost_price: "0.00", order_quantity: null, packs: [] };

export function newPack(id: string): PackFormValues {
  return { id, name_en: "", name_sw: "", size: "", barcode: "", price: "" };
}

export function newVariant(id: string): VariantFormValues {
  return {
    id,
    name: "",
    sku_suffix: "",
    barcode: "",
    price_adjustment: "0",
    attributes: [],
    attributes_json: null,
    is_active: true,
    available_stock: "",
    serials: "",
  };
}

type VariantSource = {
  id: string;
  name: string;
  sku_suffix: string;
  barcode: string | null;
  price_adjustment: string;
  attributes: Record<string, unknown>;
  is_active: boolean;
};

type ProductSource = Omit<ProductRow, "id" | "currency" | "image"> & {
  variants: readonly VariantSource[];
};

/**
 * Returns the form values of an existing item. `stock` contains the quantities as text by variant, with the
 * product's own under the empty key; items without a record are empty.
 */
export function formValuesOf(
  item: ProductSource,
  stock: ReadonlyMap<string, string>,
): ProductFormValues {
  const said = { ...absent, ...givenFields(item, texts) };
  return {
    sku: item.sku,
    barcode: item.barcode ?? "",
    name_en: item.name_en,
    ...eachText((name) => said[name]),
    category: item.category,
    supplier: item.supplier,
    product_type: item.product_type,
    tracking_type: item.tracking_type,
    cost_price: figure(item.cost_price ?? ""),
    selling_price: figure(item.selling_price),
    wholesale_price: figure(item.wholesale_price ?? ""),
    tax_rate: figure(item.tax_rate),
    unit_of_measure: item.unit_of_measure,
    minimum_order_quantity: item.minimum_order_quantity,
    // An empty field means no limit.
    maximum_order_quantity: item.maximum_order_quantity === "0" ? "" : item.maximum_order_quantity,
    order_quantity: item.order_quantity ?? "",
    reorder_point: item.reorder_point,
    alert_level: item.alert_level,
    available_stock: stock.get("") ?? "",
    serials: "",
    is_active: item.is_active,
    is_featured: item.is_featured,
    variants: item.variants.map((variant) => ({
      id: variant.id,
      name: variant.name,
      sku_suffix: variant.sku_suffix,
      barcode: variant.barcode ?? "",
      price_adjustment: figure(variant.price_adjustment),
      attributes: attributeRows(variant.attributes),
      attributes_json: null,
      is_active: variant.is_active,
      available_stock: stock.get(variant.id) ?? "",
      serials: "",
    })),
    packs: (item.packs ?? []).map((pack) => ({
      id: pack.id,
      name_en: pack.name_en,
      name_sw: pack.name_sw,
      size: String(pack.size),
      barcode: pack.barcode ?? "",
      price: figure(pack.price ?? ""),
    })),
  };
}

/** Formats `1500.00` as a user would type it: `1500`. */
function figure(decimal: string): string {
  return decimal.replace(/\.00$/, "");
}
