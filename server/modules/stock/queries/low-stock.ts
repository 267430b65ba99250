import { and, asc, eq, sql } from "drizzle-orm";
import { isToOrder, toOrder } from "#/domain/reorder.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { products, suppliers, variants } from "#server/modules/catalogue/schema-catalogue.ts";
import { stockItems } from "../schema-stock.ts";

/** An item to reorder. Quantities in thousandths. */
export type LowStock = {
  supplier: string | null;
  phone: string | null;
  sku: string;
  name: string;
  available: number;
  reorderLevel: number;
  toOrder: number;
};

/**
 * Items to reorder at one location or all: active items at or below any of their levels, by supplier and
 * name. Those without a supplier are last.
 */
export async function lowStock(
  tx: Tx,
  business: string,
  location: string | undefined,
  language: "en" | "sw",
): Promise<LowStock[]> {
  const s = stockItems;
  const name = language === "sw" ? products.name_sw : products.name_en;
  const rows = await tx
    .select({
      supplier: suppliers.name,
      phone: suppliers.phone,
      sku: products.sku,
      suffix: variants.sku_suffix,
      name,
      english: products.name_en,
      variant: variants.name,
      available: s.quantity_available,
      reorderLevel: s.reorder_level,
      minimumStockLevel: s.minimum_stock_level,
      maxStockLevel: s.max_stock_level,
      alertLevel: s.alert_level,
    })
    .from(s)
    .innerJoin(
      products,
      and(eq(products.business_id, s.business_id), eq(products.id, s.product_id)),
    )
    .leftJoin(variants, and(eq(variants.business_id, s.business_id), eq(variants.id, s.variant_id)))
    .leftJoin(
      suppliers,
      and(eq(suppliers.business_id, s.business_id), eq(suppliers.id, products.supplier_id)),
    )
    .where(
      and(
        eq(s.business_id, business),
        location === undefined ? undefined : eq(s.location_id, location),
        eq(products.is_active, true),
        sql`coalesce(${variants.is_active}, true)`,
        sql`${s.quantity_available} <= greatest(${s.reorder_level}, ${s.minimum_stock_level}, ${s.alert_level})`,
      ),
    )
    .orderBy(sql`${suppliers.name} nulls last`, asc(name), asc(variants.name), asc(s.id));
  return rows.filter(isToOrder).map((row) => ({
    supplier: row.supplier,
    phone: row.phone,
    sku: `${row.sku}${row.suffix ?? ""}`,
    name: [row.name === "" ? row.english : row.name, row.variant].filter(Boolean).join(" "),
    available: row.available,
    reorderLevel: row.reorderLevel,
    toOrder: toOrder(row),
  }));
}
