import { mostApart } from "#/entities/products/written-products.ts";
import type { ChangedKeys } from "#/store/changed-keys.ts";
import type { OperationRow } from "#/store/operation-row.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";
import { itemsMoved, projectStock, type StockView } from "#/sync/projection-stock.ts";

/** What of the stock is another than it was, as it now is. */
export interface MovedItems {
  /** Keys of items at their places. */
  readonly items: ReadonlySet<string>;
  readonly shelves: readonly StockView[];
}

export interface Since {
  readonly changed: ChangedKeys;
  /** The operations the shelves were last read with. */
  readonly before: readonly OperationRow[];
  /** All that is laid over rows now. */
  readonly operations: readonly OperationRow[];
  /** These products' shelves are read in any case. */
  readonly products?: readonly string[];
}

/**
 * Reads the shelves that were written, that something waiting was laid over before or is now, and those
 * of some products; null where they are too many or not told one by one. Works inside a transaction.
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
  // Of what was counted here and is not told of yet there is no row.
  const ofThese = products.length === 0 ? [] : itemsMoved(operations, new Set(products));
  for (const item of ofThese) items.add(item);
  for (const row of [...rows, ...ofProducts.flat()]) {
    // Of a row that is gone it is not known whose it was.
    if (row === undefined) return null;
    if (row.location === location) items.add(row._good);
  }
  if (items.size > mostApart) return null;
  return { items, shelves: await shelvesOf(db, items, operations) };
}

/** The shelves of these items, with what waits laid over. Works inside a transaction. */
export async function shelvesOf(
  db: TradingDatabase,
  items: ReadonlySet<string>,
  operations: readonly OperationRow[],
): Promise<StockView[]> {
  // A question an item, all asked at once: one question for many keys steps from key to key.
  const rows = await Promise.all(
    [...items].map((item) => db.stockItems.where("_good").equals(item).toArray()),
  );
  return projectStock(rows.flat(), operations, ({ item }) => items.has(item));
}

/** The operations that are not in both, and all where one is refused: what is behind it stands still. */
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
