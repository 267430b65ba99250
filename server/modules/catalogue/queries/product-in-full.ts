import { and, asc, eq, inArray, sum } from "drizzle-orm";
import type { ProductInFull, ProductRow } from "#/contract/product.ts";
import { formatQuantityWire } from "#/domain/quantity.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { variants } from "../schema-catalogue.ts";
import { stockItems } from "#server/modules/stock/schema-stock.ts";
import { variantRows } from "./catalogue-rows.ts";
import { groupRows } from "#server/kernel/queries/group-rows.ts";
import type { RowScope } from "#server/kernel/queries/row-scope.ts";

/**
 * Products with their variants and their total stock across all locations. The feed delivers these as rows of
 * their own.
 *
 * @param seesStock false omits the stock
 */
export async function productsInFull(
  tx: Tx,
  scope: RowScope,
  rows: readonly ProductRow[],
  seesStock: boolean,
): Promise<ProductInFull[]> {
  if (rows.length === 0) return [];
  const { business } = scope;
  const ids = rows.map(({ id }) => id);
  const owned = await tx
    .select({ id: variants.id })
    .from(variants)
    .where(and(eq(variants.business_id, business), inArray(variants.product_id, ids)))
    .orderBy(asc(variants.name), asc(variants.id));
  const kinds = await variantRows(
    tx,
    scope,
    owned.map(({ id }) => id),
  );
  const place = new Map(owned.map(({ id }, index) => [id, index]));
  const ordered = kinds.toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
  const kindsOf = groupRows(ordered, ({ product }) => product);
  const stock = seesStock ? await stockOf(tx, business, ids) : null;
  return rows.map((row) => {
    const held = stock?.get(row.id);
    return {
      ...row,
      variants: kindsOf.get(row.id) ?? [],
      ...(stock === null
        ? {}
        : { available_stock: held === undefined ? null : formatQuantityWire(held) }),
    };
  });
}

/** Stock per product in thousandths; products never counted are absent. */
async function stockOf(
  tx: Tx,
  business: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { business_id, product_id, quantity_available } = stockItems;
  const rows = await tx
    .select({ product: product_id, held: sum(quantity_available).mapWith(Number) })
    .from(stockItems)
    .where(and(eq(business_id, business), inArray(product_id, [...ids])))
    .groupBy(product_id);
  return new Map(rows.map(({ product, held }) => [product, held]));
}
