import { quantity } from "#/domain/quantity.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";
import { visibleOperations } from "#/store/visible-operations.ts";
import { projectStock } from "#/sync/projection-stock.ts";
import type { StockHere } from "./sorted-products.ts";

/** What may be sold of each good at a location, its variants together, as this device knows it. Thousandths. */
export function stockHere(db: TradingDatabase, location: string): Promise<StockHere> {
  return db.transaction("r", [db.stockItems, db.operations], async () => {
    const [items, operations] = await Promise.all([
      db.stockItems.where("location").equals(location).toArray(),
      visibleOperations(db),
    ]);
    const held = new Map<string, number>();
    for (const item of projectStock(items, operations)) {
      if (item.location !== location) continue;
      held.set(item.product, (held.get(item.product) ?? 0) + quantity(item.quantity_available));
    }
    return held;
  });
}
