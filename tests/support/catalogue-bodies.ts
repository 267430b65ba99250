import type { CategoryBody } from "#/contract/operations/category-create.ts";
import type { CategoryPatch } from "#/contract/operations/category-edit.ts";
import type { CategoryRemoval } from "#/contract/operations/category-remove.ts";
import type { ProductBody } from "#/contract/operations/product-create.ts";
import type { ProductPatch } from "#/contract/operations/product-edit.ts";
import type { SupplierBody } from "#/contract/operations/supplier-create.ts";
import type { SupplierPatch } from "#/contract/operations/supplier-edit.ts";
import type { Origin } from "#/contract/origin.ts";

type Changed<Body> = Omit<Body, keyof Origin>;

/** Builds catalogue bodies, each with the till's origin. */
export function catalogueBodies(
  origin: (opId: string, at?: number) => Origin,
  newId: () => string,
) {
  return {
    /** An item sold by the unit at 2,000.00, with a cost of 1,500.00 and no stock. */
    product(
      opId: string,
      category: string,
      over: Partial<Changed<ProductBody>> = {},
      at?: number,
    ): ProductBody {
      const id = newId();
      return {
        ...origin(opId, at),
        id,
        sku: `SKU-${id.slice(0, 13)}`,
        barcode: null,
        name_en: "Salt",
        name_sw: "Chumvi",
        description_en: "",
        short_description_en: "",
        category,
        supplier: null,
        product_type: "SIMPLE",
        tracking_type: "QTY",
        cost_price: "1500.00",
        selling_price: "2000.00",
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
        available_stock: null,
        variants: [],
        ...over,
      };
    },
    variant(over: Partial<ProductBody["variants"][number]> = {}): ProductBody["variants"][number] {
      return {
        id: newId(),
        name: "Large",
        sku_suffix: "-L",
        barcode: null,
        price_adjustment: "0.00",
        attributes: {},
        is_active: true,
        available_stock: null,
        ...over,
      };
    },
    editProduct(opId: string, changes: Changed<ProductPatch>, at?: number): ProductPatch {
      return { ...origin(opId, at), ...changes };
    },
    category(opId: string, over: Partial<Changed<CategoryBody>> = {}, at?: number): CategoryBody {
      const id = newId();
      return {
        ...origin(opId, at),
        id,
        name_en: "Spices",
        name_sw: "Viungo",
        description_en: "",
        description_sw: "",
        code: `C${id.slice(0, 13).replace("-", "").toUpperCase()}`,
        is_active: true,
        parent: null,
        sort_order: 0,
        ...over,
      };
    },
    editCategory(opId: string, changes: Changed<CategoryPatch>, at?: number): CategoryPatch {
      return { ...origin(opId, at), ...changes };
    },
    removeCategory(opId: string, move_to: string | null, at?: number): CategoryRemoval {
      return { ...origin(opId, at), move_to };
    },
    supplier(opId: string, over: Partial<Changed<SupplierBody>> = {}, at?: number): SupplierBody {
      const supplier = { id: newId(), name: "Bakhresa", phone: null, note: "", is_active: true };
      return { ...origin(opId, at), ...supplier, ...over };
    },
    editSupplier(opId: string, changes: Changed<SupplierPatch>, at?: number): SupplierPatch {
      return { ...origin(opId, at), ...changes };
    },
  };
}
