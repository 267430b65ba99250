import { StorageRefused } from "./outbox-errors.ts";
import type { StocktakeLineRow, StocktakePost, StocktakeRow } from "./stocktake-row.ts";
import type { TradingDatabase } from "./trading-database.ts";

/** The open stocktake of a location on this device; at most one. */
export async function openStocktake(
  db: TradingDatabase,
  location: string,
): Promise<StocktakeRow | null> {
  const rows = await db.stocktakes.where("status").anyOf("counting", "posting").toArray();
  return rows.find((row) => row.location === location) ?? null;
}

/** Starts a stocktake, or returns the one already open at that location. Throws StorageRefused. */
export function beginStocktake(
  db: TradingDatabase,
  begun: Pick<StocktakeRow, "id" | "location" | "actor" | "startedAt">,
): Promise<StocktakeRow> {
  return stored(() =>
    db.transaction("rw", db.stocktakes, async () => {
      const open = await openStocktake(db, begun.location);
      if (open !== null) return open;
      const row: StocktakeRow = {
        ...begun,
        status: "counting",
        note: "",
        endedAt: null,
        posts: [],
      };
      await db.stocktakes.add(row);
      return row;
    }),
  );
}

/** The lines counted so far, latest first. */
export async function stocktakeLines(
  db: TradingDatabase,
  stocktake: string,
): Promise<StocktakeLineRow[]> {
  const lines = await db.stocktakeLines.where("stocktake").equals(stocktake).toArray();
  return lines.toSorted((a, b) => b.countedAt - a.countedAt || (a.good < b.good ? -1 : 1));
}

/** A line being entered; quantity and serial numbers derive from the previous count. */
export type CountedLine = Omit<StocktakeLineRow, "quantity" | "serials" | "stocktake">;

/** What has been found of an item so far. */
export type FoundSoFar = Pick<StocktakeLineRow, "quantity" | "serials">;

/**
 * Stores what was found of an item. `found` receives the previous count, null if there is none. Returns the
 * updated line; null if the stocktake no longer accepts counts. Throws StorageRefused.
 */
export function noteCount(
  db: TradingDatabase,
  stocktake: string,
  line: CountedLine,
  found: (before: FoundSoFar | null) => FoundSoFar,
): Promise<StocktakeLineRow | null> {
  return stored(() =>
    db.transaction("rw", db.stocktakes, db.stocktakeLines, async () => {
      if (!(await isCounting(db, stocktake))) return null;
      const before = await db.stocktakeLines.get([stocktake, line.good]);
      const row: StocktakeLineRow = {
        ...line,
        // The count keeps its id: counting again corrects the same count.
        id: before?.id ?? line.id,
        stocktake,
        ...found(before ?? null),
      };
      await db.stocktakeLines.put(row);
      return row;
    }),
  );
}

/** Removes an item from the stocktake, as if it had not been counted. Throws StorageRefused. */
export function dropCount(db: TradingDatabase, stocktake: string, item: string): Promise<void> {
  return stored(() =>
    db.transaction("rw", db.stocktakes, db.stocktakeLines, async () => {
      if (await isCounting(db, stocktake)) await db.stocktakeLines.delete([stocktake, item]);
    }),
  );
}

/**
 * Freezes the lines and splits them into operations. Repeated calls return the same operations regardless of
 * the arguments. Throws StorageRefused.
 */
export function beginPosting(
  db: TradingDatabase,
  stocktake: string,
  note: string,
  cut: (lines: readonly StocktakeLineRow[]) => StocktakePost[],
): Promise<StocktakePost[]> {
  return stored(() =>
    db.transaction("rw", db.stocktakes, db.stocktakeLines, async () => {
      const row = await db.stocktakes.get(stocktake);
      if (row === undefined) return [];
      if (row.status !== "counting") return row.posts;
      const posts = cut(await stocktakeLines(db, stocktake));
      await db.stocktakes.update(stocktake, { status: "posting", note, posts });
      return posts;
    }),
  );
}

/**
 * Ends a stocktake after its counts were recorded in the outbox, or after it was given up. Throws
 * StorageRefused.
 */
export function endStocktake(
  db: TradingDatabase,
  stocktake: string,
  status: "posted" | "given_up",
  at: number,
): Promise<void> {
  return stored(async () => {
    await db.stocktakes.update(stocktake, { status, endedAt: at });
  });
}

/** Stocktakes posted from this device at a location, latest first. */
export async function pastStocktakes(
  db: TradingDatabase,
  location: string,
): Promise<StocktakeRow[]> {
  const rows = await db.stocktakes.where("status").equals("posted").toArray();
  return rows
    .filter((row) => row.location === location)
    .toSorted((a, b) => (b.endedAt ?? 0) - (a.endedAt ?? 0));
}

async function isCounting(db: TradingDatabase, stocktake: string): Promise<boolean> {
  return (await db.stocktakes.get(stocktake))?.status === "counting";
}

/** Converts any storage failure to one error (S24). */
async function stored<T>(write: () => PromiseLike<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw new StorageRefused(error);
  }
}
