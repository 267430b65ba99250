import type { ChangesAnswer } from "#/contract/sync.ts";
import type { FeedRow } from "./feed-row.ts";
import { layAccepted } from "./accepted.ts";
import { readMeta, writeMeta } from "./meta.ts";
import type { TradingDatabase } from "./trading-database.ts";

/**
 * A database brought back from a backup lacks what it accepted since, and this device was told that it is there.
 * Everything accepted whose bytes are kept goes back to the queue: the page's `heard` ends what the database
 * still has, and what is sent twice is done once (S4, S18). Works inside the transaction that stores the page.
 */
export async function queueAgainAfterRestore(
  db: TradingDatabase,
  feed: FeedRow,
  page: ChangesAnswer,
): Promise<void> {
  const known = await readMeta(db, "epoch");
  if (page.epoch !== undefined && page.epoch !== known) await writeMeta(db, "epoch", page.epoch);
  const isFirst = known === undefined && page.epoch !== undefined;
  const isOther = known !== undefined && page.epoch !== undefined && page.epoch !== known;
  if (isFirst || isOther || isBehind(feed, page)) await layAccepted(db, Number.POSITIVE_INFINITY);
  if (isFirst) {
    // Accepted before this device had heard of any epoch: by this database or by one that was replaced since, the
    // page was asked and says which (`unheardFrom`). No page has brought their rows yet: they stay laid over them.
    await db.operations.where("state").equals("acked").modify(again);
    return;
  }
  if (!isOther && !isBehind(feed, page)) return;
  // They are laid over no rows meanwhile: most are in them already, and none may count twice (S17).
  await db.operations
    .where("state")
    .anyOf("acked", "settled")
    .modify({ ...again, touches: [] });
}

const again = { state: "queued", ackSeq: null, endedAt: null, lastCode: "restored" } as const;

/** Whether a feed read anew to its end ends before where this device had been in it. */
function isBehind({ rebuild, position }: FeedRow, page: ChangesAnswer): boolean {
  return rebuild !== null && !page.more && page.position < position;
}
