import { recordStatus } from "#/domain/stock-status.ts";
import { quantity } from "#/domain/quantity.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";
import { visibleOperations } from "#/store/visible-operations.ts";
import { projectStock, type StockView } from "#/sync/projection-stock.ts";

/** Stock of a product, summed over its variants. Thousandths. */
export interface ProductStock {
  available: number;
  level: "enough" | "low" | "none";
  /** By variant id; the product's own stock is stored under the empty key. */
  byVariant: ReadonlyMap<string, number>;
}

/**
 * Returns the stock of these products at one location, as known to this device. Products without a record are
 * absent.
 */
export async function stockOfProducts(
  db: TradingDatabase,
  location: string,
  products: readonly string[],
): Promise<ReadonlyMap<string, ProductStock>> {
  const asked = new Set(products);
  const groups = new Map<string, StockView[]>();
  for (const item of await viewsOf(db, location, asked)) {
    const group = groups.get(item.product);
    if (group === undefined) groups.set(item.product, [item]);
    else group.push(item);
  }
  return new Map([...groups].map(([product, group]) => [product, stockOf(group)]));
}

/** Returns the stock rows of these products with pending operations overlaid (S17). */
function viewsOf(
  db: TradingDatabase,
  location: string,
  products: ReadonlySet<string>,
): Promise<StockView[]> {
  return db.transaction("r", [db.stockItems, db.operations], async () => {
    const [operations, ...items] = await Promise.all([
      visibleOperations(db),
      // One parallel query per product: a single `anyOf` query advances from key to key and is slower.
      ...[...products].map((product) =>
        db.stockItems.where("[product+location]").equals([product, location]).toArray(),
      ),
    ]);
    return projectStock(
      items.flat(),
      operations,
      (effect) => effect.location === location && products.has(effect.product),
    );
  });
}

/**
 * Returns the stock records of one product with pending operations overlaid (S17), at one location or at all
 * known locations.
 */
export function stockViewsOf(
  db: TradingDatabase,
  product: string,
  location?: string,
): Promise<StockView[]> {
  return db.transaction("r", [db.stockItems, db.operations], async () => {
    const at = db.stockItems.where("[product+location]");
    const [items, operations] = await Promise.all([
      (location === undefined
        ? at.between([product], [product, []])
        : at.equals([product, location])
      ).toArray(),
      visibleOperations(db),
    ]);
    return projectStock(
      items,
      operations,
      (effect) =>
        effect.product === product && (location === undefined || effect.location === location),
    );
  });
}

/** Whether this device has received any stock for a location (S19). */
export async function keepsStockOf(db: TradingDatabase, location: string): Promise<boolean> {
  return (await db.stockItems.where("location").equals(location).count()) > 0;
}

function stockOf(items: readonly StockView[]): ProductStock {
  const byVariant = new Map<string, number>();
  let available = 0;
  let isLow = false;
  for (const item of items) {
    const held = quantity(item.quantity_available);
    available += held;
    byVariant.set(item.variant ?? "", held);
    const status = recordStatus({
      available: held,
      reorderLevel: quantity(item.reorder_level),
      minimumStockLevel: quantity(item.minimum_stock_level),
      alertLevel: quantity(item.alert_level),
      maxStockLevel: null,
    });
    isLow ||= status === "reorder_required" || status === "low_stock";
  }
  return { available, level: available <= 0 ? "none" : isLow ? "low" : "enough", byVariant };
}
