import { catalogueKey } from "#/store/catalogue-key.ts";
import type { OperationRow } from "#/store/operation-row.ts";
import { operationsTouching } from "#/store/outbox-queries.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";
import { projectProducts, type ProductView } from "#/sync/projection-catalogue.ts";

/** What waits here of the catalogue, and the goods it changes. */
export interface PendingGoods {
  operations: readonly OperationRow[];
  /** Goods that something waiting is laid over, as they then stand; those made here among them. */
  goods: ReadonlyMap<string, ProductView>;
}

/**
 * Reads only what something waits for: the goods that operations name and those of categories that
 * were removed here, however many others there are.
 */
export async function pendingGoods(db: TradingDatabase): Promise<PendingGoods> {
  const operations = await operationsTouching(db, [catalogueKey]);
  const named = subjectsOf(operations, ["product.create", "product.edit"]);
  const removed = subjectsOf(operations, ["category.remove"]);
  const [rows, moved] = await Promise.all([
    db.products.bulkGet(named),
    removed.length === 0 ? [] : db.products.where("category").anyOf(removed).toArray(),
  ]);
  const products = new Map(
    [...rows.filter((row) => row !== undefined), ...moved].map((row) => [row.id, row]),
  );
  const variants = await db.variants
    .where("product")
    .anyOf([...products.keys()])
    .toArray();
  const views = projectProducts([...products.values()], variants, operations);
  return { operations, goods: new Map(views.map((view) => [view.id, view])) };
}

function subjectsOf(
  operations: readonly OperationRow[],
  types: readonly OperationRow["type"][],
): string[] {
  const subjects = operations
    .filter(({ type }) => types.includes(type))
    .map(({ subject }) => subject);
  return [...new Set(subjects)];
}
