import { mostApart } from "#/entities/products/written-products.ts";
import type { ChangedKeys } from "#/store/changed-keys.ts";
import type { OperationRow } from "#/store/operation-row.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";
import { itemsMoved, projectStock, type StockView } from "#/sync/projection-stock.ts";

/** The stock that changed, in its current state. */
export interface MovedItems {
  /** Item keys, each specific to a location. */
  readonly items: ReadonlySet<string>;
  readonly stock: readonly StockView[];
}

export interface Since {
  readonly changed: ChangedKeys;
  /** The operations applied at the previous read. */
  readonly before: readonly OperationRow[];
  /** The operations currently overlaid on stored rows. */
  readonly operations: readonly OperationRow[];
  /** Products whose stock is read regardless of changes. */
  readonly products?: readonly string[];
}

/**
 * Reads the stock whose rows were written, whose pending operations differ from the previous read, or which
 * belongs to `products`. Returns null if there are too many or the changed keys are unknown. Requires a
 * transaction.
 */
export async function movedItems(
  db: TradingDatabase,
  location: string,
  { changed, before, operations, products = [] }: Since,
): Promise<MovedItems | null> {
  const written = changed.get("stockItems") ?? new Set<string>();
  if (written === "all" || written.size + products.length > mostApart) return null;
  const rows = await db.stockItems.bulkGet([...written].map(String));
  const ofProducts = await Promise.all(
    products.map((product) =>
      db.stockItems.where("[product+location]").equals([product, location]).toArray(),
    ),
  );
  const items = itemsMoved(others(before, operations));
  // Items first counted on this device have no row until the feed confirms the operation.
  const ofThese = products.length === 0 ? [] : itemsMoved(operations, new Set(products));
  for (const item of ofThese) items.add(item);
  for (const row of [...rows, ...ofProducts.flat()]) {
    // A deleted row no longer identifies its item.
    if (row === undefined) return null;
    if (row.location === location) items.add(row._good);
  }
  if (items.size > mostApart) return null;
  return { items, stock: await stockOf(db, items, operations) };
}

/** Returns the stock of these items with pending operations overlaid. Requires a transaction. */
export async function stockOf(
  db: TradingDatabase,
  items: ReadonlySet<string>,
  operations: readonly OperationRow[],
): Promise<StockView[]> {
  // One parallel query per item: a single `anyOf` query advances from key to key and is slower.
  const rows = await Promise.all(
    [...items].map((item) => db.stockItems.where("_good").equals(item).toArray()),
  );
  return projectStock(rows.flat(), operations, ({ item }) => items.has(item));
}

/**
 * Returns the operations that are in only one of the lists, or all of both if any is refused: operations that
 * follow a refused one have no effect until it is resolved.
 */
function others(
  before: readonly OperationRow[],
  now: readonly OperationRow[],
): readonly OperationRow[] {
  if (before === now) return [];
  const isRefused = ({ state }: OperationRow) => state === "rejected";
  if (before.some(isRefused) || now.some(isRefused)) return [...before, ...now];
  const [was, is] = [new Set(before), new Set(now)];
  return [...before.filter((row) => !is.has(row)), ...now.filter((row) => !was.has(row))];
}
