import { readFeedsAnew } from "./read-feeds-anew.ts";
import type { TradingDatabase } from "./trading-database.ts";

/**
 * Downloads all server data again and replaces the existing rows once it is complete (S24). Selling continues
 * on the old rows; carts, numbers and pending operations are not touched. Calling it again starts over; an
 * interrupted repair continues with the next pull, and nothing changes until it is complete.
 */
export function beginRepair(db: TradingDatabase): Promise<void> {
  return db.transaction("rw", [db.feeds, db.shadow], () =>
    readFeedsAnew(db.table("feeds"), db.shadow),
  );
}

export interface Repair {
  loaded: number;
  /** As of the last page; 0 before the first. */
  remaining: number;
}

/** The progress of the repair over all feeds; null if none is in progress. */
export async function repairUnderWay(db: TradingDatabase): Promise<Repair | null> {
  const rebuilds = (await db.feeds.toArray()).flatMap(({ rebuild }) => rebuild ?? []);
  if (rebuilds.length === 0) return null;
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
  return {
    loaded: sum(rebuilds.map(({ loaded }) => loaded)),
    remaining: sum(rebuilds.map(({ remaining }) => remaining)),
  };
}
