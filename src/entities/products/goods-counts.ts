import type { TradingDatabase } from "#/store/trading-database.ts";
import { pendingGoods } from "./pending-goods.ts";

/**
 * How many goods stand right in each category, as this device knows it (S17). Counts the index and
 * reads only the goods something pending may have moved: there may be 50,000 others.
 */
export function goodsCounts(db: TradingDatabase): Promise<ReadonlyMap<string, number>> {
  return db.transaction("r", [db.products, db.variants, db.operations], async () => {
    const { goods } = await pendingGoods(db);
    const categories = (await db.products.orderBy("category").uniqueKeys()).map(String);
    const stored = await Promise.all(
      categories.map((id) => db.products.where("category").equals(id).count()),
    );
    const counts = new Map(categories.map((id, at) => [id, stored[at] ?? 0]));
    const add = (category: string, by: number) =>
      counts.set(category, (counts.get(category) ?? 0) + by);
    for (const row of await db.products.bulkGet([...goods.keys()])) if (row) add(row.category, -1);
    for (const view of goods.values()) add(view.category, 1);
    return counts;
  });
}
