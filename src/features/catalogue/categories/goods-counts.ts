import { catalogueKey } from "#/store/catalogue-key.ts";
import type { OperationRow } from "#/store/operation-row.ts";
import { operationsTouching } from "#/store/outbox-queries.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";
import { projectProducts } from "#/sync/projection-catalogue.ts";

/**
 * How many goods stand right in each category, as this device knows it (S17). Counts the index and
 * reads only the goods something pending may have moved: there may be 50,000 others.
 */
export function goodsCounts(db: TradingDatabase): Promise<ReadonlyMap<string, number>> {
  return db.transaction("r", [db.products, db.operations], async () => {
    const operations = await operationsTouching(db, [catalogueKey]);
    const categories = (await db.products.orderBy("category").uniqueKeys()).map(String);
    const stored = await Promise.all(
      categories.map((id) => db.products.where("category").equals(id).count()),
    );
    const counts = new Map(categories.map((id, at) => [id, stored[at] ?? 0]));
    const add = (category: string, by: number) =>
      counts.set(category, (counts.get(category) ?? 0) + by);
    const rows = await mayHaveMoved(db, operations);
    for (const row of rows) add(row.category, -1);
    for (const view of projectProducts(rows, [], operations)) add(view.category, 1);
    return counts;
  });
}

async function mayHaveMoved(db: TradingDatabase, operations: readonly OperationRow[]) {
  const subjects = (isOf: (type: OperationRow["type"]) => boolean) =>
    operations.filter(({ type }) => isOf(type)).map(({ subject }) => subject);
  const goods = subjects((type) => type === "product.create" || type === "product.edit");
  const removed = subjects((type) => type === "category.remove");
  const [named, inRemoved] = await Promise.all([
    db.products.bulkGet([...new Set(goods)]),
    db.products.where("category").anyOf(removed).toArray(),
  ]);
  const rows = [...named.filter((row) => row !== undefined), ...inRemoved];
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}
