import type { StoredCategory, StoredProduct, StoredVariant } from "#/store/replicated-rows.ts";

/** An item as stored on a till: food sold by the unit at 3,000.00, named by its id by default. */
export function storedProduct(id: string, over: Partial<StoredProduct> = {}): StoredProduct {
  return {
    id,
    sku: id.toUpperCase(),
    barcode: null,
    name_en: id,
    name_sw: "",
    description_en: "",
    short_description_en: "",
    category: "food",
    supplier: null,
    product_type: "SIMPLE",
    tracking_type: "QTY",
    selling_price: "3000.00",
    wholesale_price: null,
    currency: "TZS",
    tax_rate: "18.00",
    unit_of_measure: "piece",
    minimum_order_quantity: "1",
    maximum_order_quantity: "100",
    reorder_point: "0",
    alert_level: "0",
    is_active: true,
    is_featured: false,
    _featured: 0,
    _seq: 10,
    ...over,
  };
}

/** A large variant of an item, at the item's own price. */
export function storedVariant(
  id: string,
  product: string,
  over: Partial<StoredVariant> = {},
): StoredVariant {
  return {
    id,
    product,
    name: "Large",
    sku_suffix: "-L",
    barcode: null,
    price_adjustment: "0.00",
    attributes: {},
    is_active: true,
    _seq: 10,
    ...over,
  };
}

/** A top-level category. */
export function storedCategory(id: string, over: Partial<StoredCategory> = {}): StoredCategory {
  return {
    id,
    name_en: id,
    name_sw: "",
    description_en: "",
    description_sw: "",
    code: id.toUpperCase(),
    is_active: true,
    parent: null,
    sort_order: 0,
    _seq: 10,
    ...over,
  };
}
