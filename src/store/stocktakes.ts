import { StorageRefused } from "./outbox-errors.ts";
import type { StocktakeLineRow, StocktakePost, StocktakeRow } from "./stocktake-row.ts";
import type { TradingDatabase } from "./trading-database.ts";

/** The stocktake under way at a location on this device; at most one. */
export async function openStocktake(
  db: TradingDatabase,
  location: string,
): Promise<StocktakeRow | null> {
  const rows = await db.stocktakes.where("status").anyOf("counting", "posting").toArray();
  return rows.find((row) => row.location === location) ?? null;
}

/** Begins one; where another is open at that location already, that one goes on. Throws StorageRefused. */
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

/** What was counted so far, the latest first. */
export async function stocktakeLines(
  db: TradingDatabase,
  stocktake: string,
): Promise<StocktakeLineRow[]> {
  const lines = await db.stocktakeLines.where("stocktake").equals(stocktake).toArray();
  return lines.toSorted((a, b) => b.countedAt - a.countedAt || (a.good < b.good ? -1 : 1));
}

/** A line as it is entered: what was found follows from what was counted of the item before. */
export type CountedLine = Omit<StocktakeLineRow, "quantity" | "serials" | "stocktake">;

/** What was found of an item so far. */
export type FoundSoFar = Pick<StocktakeLineRow, "quantity" | "serials">;

/**
 * Notes what was found of an item. `found` is given what stands there already, null for nothing. Answers the line as it stands; null when the stocktake takes no counts any more. Throws StorageRefused.
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
        // The count keeps its id: counted again it is the same count, corrected.
        id: before?.id ?? line.id,
        stocktake,
        ...found(before ?? null),
      };
      await db.stocktakeLines.put(row);
      return row;
    }),
  );
}

/** Takes an item out of the stocktake, as if it had not been counted. Throws StorageRefused. */
export function dropCount(db: TradingDatabase, stocktake: string, item: string): Promise<void> {
  return stored(() =>
    db.transaction("rw", db.stocktakes, db.stocktakeLines, async () => {
      if (await isCounting(db, stocktake)) await db.stocktakeLines.delete([stocktake, item]);
    }),
  );
}

/**
 * Freezes the lines and cuts them into operations. Asked again it answers the same ones, whatever the
 * caller offers. Throws StorageRefused.
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

/** Ends a stocktake: its counts are in the outbox, or it was given up. Throws StorageRefused. */
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

/** Those that were posted from this device at a location, the latest first. */
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

/** What the device would not keep is said by one error (S24). */
async function stored<T>(write: () => PromiseLike<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw new StorageRefused(error);
  }
}
