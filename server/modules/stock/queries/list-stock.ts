import { and, eq, gt, gte, ilike, inArray, isNull, lt, lte, or, type SQL } from "drizzle-orm";
import type { Tx } from "#server/kernel/database/database.ts";
import { products, variants } from "#server/modules/catalogue/schema-catalogue.ts";
import { stockItems } from "../schema-stock.ts";
import { containing, listPage, type PageRequest } from "#server/kernel/queries/list-page.ts";
import type { RowScope } from "#server/kernel/queries/row-scope.ts";
import { stockItemReader } from "./stock-rows.ts";

/** The specification's filter of stock records, and the remainder: those that need no action. */
export const stockStatuses = ["all", "low", "reorder", "overstock", "in_stock"] as const;
type StockStatus = (typeof stockStatuses)[number];

export type StockFilter = PageRequest & {
  location?: string | undefined;
  product?: string | undefined;
  /** Part of a product's name in either language, of a variant's name, of the SKU or the barcode. */
  search?: string | undefined;
  status?: StockStatus | undefined;
};

/** The stock records of a business. */
export function listStock(tx: Tx, scope: RowScope, filter: StockFilter) {
  const t = stockItems;
  const { location, product, search, status } = filter;
  return listPage(
    tx,
    scope,
    {
      reader: stockItemReader,
      table: t,
      id: t.id,
      where: and(
        eq(t.business_id, scope.business),
        location === undefined ? undefined : eq(t.location_id, location),
        product === undefined ? undefined : eq(t.product_id, product),
        search === undefined ? undefined : isNamed(tx, scope, containing(search)),
        status === undefined ? undefined : hasStatus(status),
      ),
      order: { by: [], falls: false },
    },
    filter,
  );
}

function isNamed(tx: Tx, { business }: RowScope, pattern: string): SQL | undefined {
  const { name_en, name_sw, sku, barcode } = products;
  const named = tx
    .select({ id: products.id })
    .from(products)
    .where(
      and(
        eq(products.business_id, business),
        or(...[name_en, name_sw, sku, barcode].map((column) => ilike(column, pattern))),
      ),
    );
  const variantsNamed = tx
    .select({ id: variants.id })
    .from(variants)
    .where(
      and(
        eq(variants.business_id, business),
        or(...[variants.name, variants.barcode].map((column) => ilike(column, pattern))),
      ),
    );
  return or(inArray(stockItems.product_id, named), inArray(stockItems.variant_id, variantsNamed));
}

/** The domain's `recordStatus` as a condition: the first match in this order. */
function hasStatus(status: StockStatus): SQL | undefined {
  const {
    quantity_available: held,
    reorder_level,
    minimum_stock_level,
    alert_level,
    max_stock_level,
  } = stockItems;
  const aboveReorder = gt(held, reorder_level);
  const aboveLow = and(aboveReorder, gt(held, minimum_stock_level), gt(held, alert_level));
  switch (status) {
    case "all":
      return undefined;
    case "reorder":
      return lte(held, reorder_level);
    case "low":
      return and(aboveReorder, or(lte(held, minimum_stock_level), lte(held, alert_level)));
    case "overstock":
      return and(aboveLow, gte(held, max_stock_level));
    case "in_stock":
      return and(aboveLow, or(isNull(max_stock_level), lt(held, max_stock_level)));
  }
}
