import type { InventorySummary } from "#/contract/inventory-summary.ts";
import { quantity } from "#/domain/quantity.ts";
import { recordStatus } from "#/domain/stock-status.ts";
import { namedCatalogue } from "#/entities/products/catalogue-queries.ts";
import { storedCatalogueOf } from "#/entities/products/stored-catalogue.ts";
import { comingTo } from "#/entities/purchases/purchase-queries.ts";
import { stockViewsOf } from "#/entities/stock/stock-queries.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";

/** What lies of an item, or of one of its variants, at a location. Thousandths. */
export interface Shelf {
  readonly id: string;
  readonly location: string;
  readonly variant: string | null;
  readonly available: number;
  /** Held apart from what may be sold: damaged and kept, and set aside for transfers. */
  readonly damaged: number;
  readonly reserved: number;
  readonly reorderLevel: number;
  readonly isLow: boolean;
}

/** What is ordered of an item and still to come to a location, of all its variants; thousandths. */
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

/** The shelves of an item that this device keeps: those of the location it works at. */
export async function shelvesHere(
  db: TradingDatabase,
  { product, location }: { product: string; location: { id: string; name: string } },
): Promise<Shelf[]> {
  const tables = [db.stockItems, db.products, db.variants, db.operations];
  return db.transaction("r", tables, async () => {
    const items = await stockViewsOf(db, product, location.id);
    const { variants } = await namedCatalogue(db, items);
    return items.map((item) => {
      const available = quantity(item.quantity_available);
      const reorderLevel = quantity(item.reorder_level);
      const minimumStockLevel = quantity(item.minimum_stock_level);
      // The badge of its record, as the server tells it of the other locations.
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
 * All shelves: those of this device as it knows them, with what the server has not heard yet, then
 * the others' as the server told them.
 */
export function allShelves(here: readonly Shelf[], told: InventorySummary | null): Shelf[] {
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
