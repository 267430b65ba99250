import { categoryViews } from "#/entities/products/catalogue-queries.ts";
import { itemCounts } from "#/entities/products/item-counts.ts";
import { catalogueKey } from "#/store/catalogue-key.ts";
import type { OperationRow } from "#/store/operation-row.ts";
import { operationsTouching } from "#/store/outbox-queries.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";
import type { CategoryView } from "#/sync/projection-catalogue.ts";

/** The categories of this device, with what stands in them and what the server would not take. */
export interface CategoriesKnown {
  readonly categories: readonly CategoryView[];
  /** Items right in a category, by its id; none where it is not named. */
  readonly items: ReadonlyMap<string, number>;
  /** The refused act to mend, by category: its creation before any change of it (S7). */
  readonly refused: ReadonlyMap<string, OperationRow>;
}

/** Reads them in one transaction, so that they fit each other. */
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
    // The first of each stays: what made a category was recorded before what changed it.
    const firsts = new Map(refused.toReversed().map((row) => [row.subject, row]));
    return { categories, items, refused: firsts };
  });
}
