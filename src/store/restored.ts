import type { ChangesAnswer } from "#/contract/sync.ts";
import type { FeedRow } from "./feed-row.ts";
import { layAccepted } from "./accepted.ts";
import { readMeta, writeMeta } from "./meta.ts";
import type { TradingDatabase } from "./trading-database.ts";

/**
 * A database restored from a backup lacks operations it accepted later, which this device counts as accepted.
 * All accepted operations whose bytes are stored are queued again: the page's `heard` settles those the
 * database still has, and operations sent twice are executed once (S4, S18). Works inside the transaction
 * that stores the page. Returns how many were queued.
 */
export async function queueAgainAfterRestore(
  db: TradingDatabase,
  feed: FeedRow,
  page: ChangesAnswer,
): Promise<number> {
  const known = await readMeta(db, "epoch");
  if (page.epoch !== undefined && page.epoch !== known) await writeMeta(db, "epoch", page.epoch);
  const isFirst = known === undefined && page.epoch !== undefined;
  const isOther = known !== undefined && page.epoch !== undefined && page.epoch !== known;
  if (isFirst || isOther || isBehind(feed, page)) await layAccepted(db, Number.POSITIVE_INFINITY);
  if (isFirst) {
    // Accepted before this device had received any epoch: by this database, or by one that was replaced
    // since. The page was queried for them and lists those it has (`unacknowledgedFrom`). Their rows have not been
    // received yet, so they stay overlaid.
    return db.operations.where("state").equals("acked").modify(again);
  }
  if (!isOther && !isBehind(feed, page)) return 0;
  await writeMeta(db, "doubtedTill", (await readMeta(db, "till"))?.id ?? null);
  // They overlay no rows meanwhile: most are already included in them, and none may count twice (S17).
  return db.operations
    .where("state")
    .anyOf("acked", "settled")
    .modify({ ...again, touches: [] });
}

const again = { state: "queued", ackSeq: null, endedAt: null, lastCode: "restored" } as const;

/** Whether a rebuilt feed ends before the position this device had reached. */
function isBehind({ rebuild, position }: FeedRow, page: ChangesAnswer): boolean {
  return rebuild !== null && !page.more && page.position < position;
}
