import type { CategoryRow } from "./category.ts";
import type { ProductRow, VariantRow } from "./product.ts";
import type { SupplierRow } from "./supplier.ts";

/** What a person may change of a good; each is a field of its row under the same name. */
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
] as const satisfies readonly (keyof ProductRow)[];

/** What a person may change of a variant. */
export const variantFieldNames = [
  "name",
  "sku_suffix",
  "barcode",
  "price_adjustment",
  "attributes",
  "is_active",
] as const satisfies readonly (keyof VariantRow)[];

/** What a person may change of a category. */
export const categoryFieldNames = [
  "name_en",
  "name_sw",
  "description_en",
  "description_sw",
  "code",
  "is_active",
  "parent",
  "sort_order",
] as const satisfies readonly (keyof CategoryRow)[];

/** What a person may change of a supplier. */
export const supplierFieldNames = [
  "name",
  "phone",
  "note",
  "is_active",
  "lead_days",
  "least_order",
] as const satisfies readonly (keyof SupplierRow)[];

/** Some fields of a body, each with a value. */
export type Given<Body, Name extends keyof Body> = {
  [Field in keyof Pick<Body, Name>]: Exclude<Body[Field], undefined>;
};

/**
 * The named fields a body gives, and no other. A field that is absent is left out; null is a value.
 *
 * @param body a body or a row that may hold more than these fields, or fewer
 */
export function givenFields<Body extends object, Name extends keyof Body & string>(
  body: Body,
  names: readonly Name[],
): Given<Body, Name>;
/** The same for whoever knows the names only as texts. */
export function givenFields(body: Record<string, unknown>, names: readonly string[]): object {
  const given = names.filter((name) => body[name] !== undefined);
  return Object.fromEntries(given.map((name) => [name, body[name]]));
}
