import { readFeedsAnew } from "./read-feeds-anew.ts";
import type { TradingDatabase } from "./trading-database.ts";

/**
 * Reads everything that is the server's anew, beside the rows that are here, and puts it in their place when all
 * of it has come (S24). Selling goes on meanwhile, over the old rows; carts, numbers and what waits to be sent are
 * not touched. Begun again it starts over; interrupted it goes on with the next pull, and nothing has changed
 * until it is whole.
 */
export function beginRepair(db: TradingDatabase): Promise<void> {
  return db.transaction("rw", [db.feeds, db.shadow], () =>
    readFeedsAnew(db.table("feeds"), db.shadow),
  );
}

export interface Repair {
  loaded: number;
  /** As the last page said; 0 before the first. */
  remaining: number;
}

/** How far the reading has come, of all feeds together; null where none is read anew. */
export async function repairUnderWay(db: TradingDatabase): Promise<Repair | null> {
  const rebuilds = (await db.feeds.toArray()).flatMap(({ rebuild }) => rebuild ?? []);
  if (rebuilds.length === 0) return null;
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
  return {
    loaded: sum(rebuilds.map(({ loaded }) => loaded)),
    remaining: sum(rebuilds.map(({ remaining }) => remaining)),
  };
}
