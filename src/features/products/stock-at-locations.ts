import type { InventorySummary } from "#/contract/inventory-summary.ts";
import { quantity } from "#/domain/quantity.ts";
import { recordStatus } from "#/domain/stock-status.ts";
import { namedCatalogue } from "#/entities/products/catalogue-queries.ts";
import { storedCatalogueOf } from "#/entities/products/stored-catalogue.ts";
import { comingTo } from "#/entities/purchases/purchase-queries.ts";
import { stockViewsOf } from "#/entities/stock/stock-queries.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";

/** Stock of an item or one of its variants at a location. Thousandths. */
export interface StockAtLocation {
  readonly id: string;
  readonly location: string;
  readonly variant: string | null;
  readonly available: number;
  /** Damaged quantity, not for sale; `reserved` is the quantity set aside for transfers. */
  readonly damaged: number;
  readonly reserved: number;
  readonly reorderLevel: number;
  readonly isLow: boolean;
}

/** Returns the quantity of an item on order for a location, over all its variants; thousandths. */
export async function comingOf(
  db: TradingDatabase,
  { product, location }: { product: string; location: string },
): Promise<number> {
  const [coming, { variants }] = await Promise.all([
    comingTo(db, location),
    storedCatalogueOf(db, [product]),
  ]);
  const items = [product, ...variants.map(({ id }) => id)];
  return items.reduce((sum, item) => sum + (coming.get(item) ?? 0), 0);
}

/** Returns the stock of an item stored on this device: that of its own location. */
export async function stockHere(
  db: TradingDatabase,
  { product, location }: { product: string; location: { id: string; name: string } },
): Promise<StockAtLocation[]> {
  const tables = [db.stockItems, db.products, db.variants, db.operations];
  return db.transaction("r", tables, async () => {
    const items = await stockViewsOf(db, product, location.id);
    const { variants } = await namedCatalogue(db, items);
    return items.map((item) => {
      const available = quantity(item.quantity_available);
      const reorderLevel = quantity(item.reorder_level);
      const minimumStockLevel = quantity(item.minimum_stock_level);
      // The same status the server reports for other locations.
      const status = recordStatus({
        available,
        reorderLevel,
        minimumStockLevel,
        alertLevel: quantity(item.alert_level),
        maxStockLevel: null,
      });
      return {
        id: item.id,
        location: location.name,
        variant: item.variant === null ? null : (variants.get(item.variant)?.name ?? ""),
        available,
        damaged: quantity(item.damaged_quantity ?? "0"),
        reserved: quantity(item.reserved_quantity ?? "0"),
        reorderLevel,
        isLow: status !== "in_stock",
      };
    });
  });
}

/**
 * Returns the stock of all locations: this device's own with unsent operations applied, then the others as
 * returned by the server.
 */
export function stockEverywhere(
  here: readonly StockAtLocation[],
  told: InventorySummary | null,
): StockAtLocation[] {
  const own = new Set(here.map(({ id }) => id));
  const others = (told?.details_by_location ?? [])
    .filter(({ inventory_id }) => !own.has(inventory_id))
    .map((row) => ({
      id: row.inventory_id,
      location: row.location_name,
      variant: row.variant_name,
      available: quantity(row.quantity_available),
      damaged: quantity(row.damaged_quantity ?? "0"),
      reserved: quantity(row.reserved_quantity ?? "0"),
      reorderLevel: quantity(row.reorder_level),
      isLow: row.is_low_stock,
    }));
  return [...here, ...others];
}
