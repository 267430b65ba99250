import { categoryFieldNames } from "#/contract/category-fields.ts";
import { productFieldNames, variantFieldNames } from "#/contract/product-fields.ts";
import { supplierFieldNames } from "#/contract/supplier-fields.ts";
import {
  asMoney,
  asQuantity,
  asRate,
  inColumn,
  nullable,
  rowColumns,
} from "#server/kernel/database/row-columns.ts";
import type { CatalogueFields } from "#server/kernel/ledger/catalogue-store.ts";
import type { categories, products, suppliers, variants } from "./schema-catalogue.ts";

/** Maps the fields of the catalogue to table columns, in both directions. */

export const productColumns = rowColumns<CatalogueFields["product"], typeof products.$inferSelect>(
  productFieldNames,
  {
    category: inColumn("category_id"),
    supplier: inColumn("supplier_id"),
    cost_price: asMoney,
    selling_price: asMoney,
    wholesale_price: nullable(asMoney),
    tax_rate: asRate,
    minimum_order_quantity: asQuantity,
    maximum_order_quantity: asQuantity,
    order_quantity: nullable(asQuantity),
    reorder_point: asQuantity,
    alert_level: asQuantity,
  },
);

export const variantColumns = rowColumns<CatalogueFields["variant"], typeof variants.$inferSelect>(
  variantFieldNames,
  { price_adjustment: asMoney },
);

export const categoryColumns = rowColumns<
  CatalogueFields["category"],
  typeof categories.$inferSelect
>(categoryFieldNames, { parent: inColumn("parent_id") });

export const supplierColumns = rowColumns<
  CatalogueFields["supplier"],
  typeof suppliers.$inferSelect
>(supplierFieldNames, { least_order: nullable(asMoney) });
