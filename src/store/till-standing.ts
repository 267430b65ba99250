import { liveQuery } from "dexie";
import { readMeta } from "./meta.ts";
import type { DeviceTill, PartedTill } from "./meta-row.ts";
import { partedTill } from "./parted.ts";
import type { TradingDatabase } from "./trading-database.ts";

/**
 * This device's till if the server was restored from a backup that lacks it (S18); otherwise null. The
 * operations of such a till wait until the device has registered it again. Decided by the rows read after the
 * restore, so only once they are complete.
 */
export async function lostTill(db: TradingDatabase): Promise<DeviceTill | null> {
  const [till, doubted] = await Promise.all([readMeta(db, "till"), readMeta(db, "doubtedTill")]);
  if (till === undefined || till.id !== doubted) return null;
  const feeds = await db.feeds.toArray();
  if (feeds.some(({ rebuild, complete }) => rebuild !== null || !complete)) return null;
  return (await db.tills.get(till.id)) === undefined ? till : null;
}

/** The current till, what the server has to be asked about it, and the previous one given up. */
export interface TillStanding {
  till: DeviceTill | null;
  /** The till to be given up, if any. */
  parted: PartedTill | null;
  /** The till to be registered again, if any. */
  lost: DeviceTill | null;
  was: string | null;
}

/** Reports the current state and every change in any window. Returns the unsubscribe function. */
export function watchTill(
  db: TradingDatabase,
  listener: { next: (standing: TillStanding) => void; error: (error: unknown) => void },
): () => void {
  const watching = liveQuery(async (): Promise<TillStanding> => {
    const [till, parted, lost, was] = await Promise.all([
      readMeta(db, "till"),
      partedTill(db),
      lostTill(db),
      readMeta(db, "parted"),
    ]);
    return { till: till ?? null, parted, lost, was: was?.id ?? null };
  }).subscribe(listener);
  return () => {
    watching.unsubscribe();
  };
}
