import { and, asc, eq } from "drizzle-orm";
import type { InventorySummary } from "#/contract/inventory-summary.ts";
import { formatQuantityWire } from "#/domain/quantity.ts";
import { recordStatus } from "#/domain/stock-status.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { locations } from "#server/kernel/database/schema-business.ts";
import { products, variants } from "#server/modules/catalogue/schema-catalogue.ts";
import { stockItems } from "../schema-stock.ts";
import { itemAtLocation, reservedStock } from "./reserved-stock.ts";

/**
 * A product's stock per location, with its name in the requested language; null if the product does not
 * exist.
 */
export async function inventorySummary(
  tx: Tx,
  business: string,
  product: string,
  language: "en" | "sw",
): Promise<InventorySummary | null> {
  const [named] = await tx
    .select({ en: products.name_en, sw: products.name_sw })
    .from(products)
    .where(and(eq(products.business_id, business), eq(products.id, product)));
  if (named === undefined) return null;
  const s = stockItems;
  const rows = await tx
    .select({
      id: s.id,
      product_id: s.product_id,
      variant_id: s.variant_id,
      location_id: s.location_id,
      available: s.quantity_available,
      damaged: s.damaged_quantity,
      reorderLevel: s.reorder_level,
      minimumStockLevel: s.minimum_stock_level,
      alertLevel: s.alert_level,
      maxStockLevel: s.max_stock_level,
      location: locations.name,
      variant: variants.name,
    })
    .from(s)
    .innerJoin(
      locations,
      and(eq(locations.business_id, s.business_id), eq(locations.id, s.location_id)),
    )
    .leftJoin(variants, and(eq(variants.business_id, s.business_id), eq(variants.id, s.variant_id)))
    .where(and(eq(s.business_id, business), eq(s.product_id, product)))
    .orderBy(asc(locations.name), asc(variants.name), asc(s.id));
  const reserved = await reservedStock(tx, business);
  const total = rows.reduce((sum, { available }) => sum + available, 0);
  return {
    product_name: named[language] || named.en,
    total_quantity_available: formatQuantityWire(total),
    details_by_location: rows.map((row) => {
      const status = recordStatus(row);
      const setAside = reserved.get(itemAtLocation(row)) ?? 0;
      return {
        inventory_id: row.id,
        location_name: row.location,
        quantity_available: formatQuantityWire(row.available),
        ...(row.damaged === 0 ? {} : { damaged_quantity: formatQuantityWire(row.damaged) }),
        ...(setAside === 0 ? {} : { reserved_quantity: formatQuantityWire(setAside) }),
        reorder_level: formatQuantityWire(row.reorderLevel),
        variant_name: row.variant,
        is_low_stock: status === "reorder_required" || status === "low_stock",
      };
    }),
  };
}
