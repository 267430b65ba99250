import { categoryViews } from "#/entities/products/catalogue-queries.ts";
import { itemCounts } from "#/entities/products/item-counts.ts";
import { catalogueKey } from "#/store/catalogue-key.ts";
import type { OperationRow } from "#/store/operation-row.ts";
import { operationsTouching } from "#/store/outbox-queries.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";
import type { CategoryView } from "#/sync/projection-catalogue.ts";

/** The categories stored on this device, with item counts and refused operations. */
export interface CategoriesKnown {
  readonly categories: readonly CategoryView[];
  /** Number of items directly in a category, by id; absent means none. */
  readonly items: ReadonlyMap<string, number>;
  /**
   * The refused operation to correct, by category: a refused creation takes precedence over refused edits
   * (S7).
   */
  readonly refused: ReadonlyMap<string, OperationRow>;
}

/** Reads everything in one transaction, so that the parts are consistent. */
export function categoriesKnown(db: TradingDatabase): Promise<CategoriesKnown> {
  const tables = [db.categories, db.products, db.variants, db.operations];
  return db.transaction("r", tables, async () => {
    const [categories, items, operations] = await Promise.all([
      categoryViews(db),
      itemCounts(db),
      operationsTouching(db, [catalogueKey]),
    ]);
    const refused = operations.filter(
      ({ state, type }) => state === "rejected" && type.startsWith("category."),
    );
    // Retains the first per category: creation is recorded before edits.
    const firsts = new Map(refused.toReversed().map((row) => [row.subject, row]));
    return { categories, items, refused: firsts };
  });
}
