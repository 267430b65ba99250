import type { TradingDatabase } from "#/store/trading-database.ts";
import { pendingItems } from "./pending-items.ts";

/**
 * Returns the number of items directly in each category, as stored on this device (S17). Counts by index and
 * reads only items that pending operations may have moved, because there may be 50,000 others.
 */
export function itemCounts(db: TradingDatabase): Promise<ReadonlyMap<string, number>> {
  return db.transaction("r", [db.products, db.variants, db.operations], async () => {
    const { items } = await pendingItems(db);
    const categories = (await db.products.orderBy("category").uniqueKeys()).map(String);
    const stored = await Promise.all(
      categories.map((id) => db.products.where("category").equals(id).count()),
    );
    const counts = new Map(categories.map((id, at) => [id, stored[at] ?? 0]));
    const add = (category: string, by: number) =>
      counts.set(category, (counts.get(category) ?? 0) + by);
    for (const row of await db.products.bulkGet([...items.keys()])) if (row) add(row.category, -1);
    for (const view of items.values()) add(view.category, 1);
    return counts;
  });
}
