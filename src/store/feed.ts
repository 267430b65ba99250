import type { Change, ChangesAnswer, EntityName } from "#/contract/sync.ts";
import type { FeedRow, ShadowRow } from "./feed-row.ts";
import { noteFirstProducts } from "./first-products.ts";
import { assertLead } from "./leader.ts";
import { queueAgainAfterRestore } from "./restored.ts";
import { laySettled } from "./settle.ts";
import { entityNames, isLocal, type StoredProduct, storedRow, tableOf } from "./replicated-rows.ts";
import type { TradingDatabase } from "./trading-database.ts";
import { recordConfirmed } from "./unacknowledged.ts";

/**
 * The change feed as stored on the device (S18): each page's rows and cursor in one transaction, guarded by
 * the fence (S21). After a 410 the pages go to shadow tables that replace the rows once caught up; until then
 * the old rows are shown. The outbox is never touched.
 */

type Row = Record<string, unknown>;

/** Returns the feed of a location, creating it if this device has none. */
export function openFeed(db: TradingDatabase, location: string): Promise<FeedRow> {
  return db.transaction("rw", db.feeds, async () => {
    const known = await db.feeds.get(location);
    if (known) return known;
    const begun: FeedRow = {
      location,
      cursor: null,
      position: 0,
      visibility: null,
      complete: false,
      loaded: 0,
      remaining: 0,
      caughtUpAt: null,
      rebuild: null,
    };
    await db.feeds.add(begun);
    return begun;
  });
}

/** The cursor for the next request: the rebuild's while one is in progress. */
export function cursorOf(feed: FeedRow): string | null {
  return feed.rebuild === null ? feed.cursor : feed.rebuild.cursor;
}

/**
 * Stores a page and returns the updated feed. Throws Deposed. A page for a cursor that is no longer the
 * feed's is outdated and dropped. `onQueuedAgain` is called once operations are queued that a restored server
 * lacks (S18): they keep their positions, so nothing else shows the sender that they wait.
 */
export async function storePage(
  db: TradingDatabase,
  fence: number,
  asked: FeedRow,
  page: ChangesAnswer,
  now: number,
  onQueuedAgain?: () => void,
): Promise<FeedRow> {
  let queuedAgain = 0;
  const stored = await db.transaction("rw", db.tables, async () => {
    await assertLead(db, fence);
    const feed = await db.feeds.get(asked.location);
    if (!feed || cursorOf(feed) !== cursorOf(asked)) return feed ?? asked;
    queuedAgain = await queueAgainAfterRestore(db, feed, page);
    await recordConfirmed(db, page.heard ?? [], now);
    const next =
      feed.rebuild === null
        ? await storeLive(db, feed, page, now)
        : await storeShadow(db, feed, page, now);
    await db.feeds.put(next);
    // Operations contained in the rows are no longer overlaid; later ones still are (S17).
    const reached = Math.max(page.position, ...page.changes.map(({ seq }) => seq));
    const upTo = feed.rebuild === null ? reached : Number.POSITIVE_INFINITY;
    // Between two pages a row may be stored in an older version: only data that has caught up is complete.
    await laySettled(db, upTo, await wholeUpTo(db), now);
    return next;
  });
  if (queuedAgain > 0) onQueuedAgain?.();
  return stored;
}

/** After a 410: the next pages go to an empty shadow, from the beginning. Throws Deposed. */
export function beginRebuild(
  db: TradingDatabase,
  fence: number,
  location: string,
): Promise<FeedRow | undefined> {
  return db.transaction("rw", [db.feeds, db.shadow, db.meta], async () => {
    await assertLead(db, fence);
    await db.shadow.where("feed").equals(location).delete();
    const rebuild = { cursor: null, position: 0, loaded: 0, remaining: 0 };
    await db.feeds.update(location, { rebuild });
    return db.feeds.get(location);
  });
}

/** Removes the feed and rows of a location the user may no longer see. Throws Deposed. */
export function dropFeed(db: TradingDatabase, fence: number, location: string): Promise<void> {
  return db.transaction("rw", db.tables, async () => {
    await assertLead(db, fence);
    await db.feeds.delete(location);
    await db.shadow.where("feed").equals(location).delete();
    for (const entity of entityNames.filter(isLocal)) await deleteLocal(db, entity, location);
  });
}

/** The commit that all feeds have passed; null while one has not finished its first download (S17). */
export async function passedByAll(db: TradingDatabase): Promise<number | null> {
  const feeds = await db.feeds.toArray();
  const isWhole = feeds.length > 0 && feeds.every(({ complete }) => complete);
  return isWhole ? Math.min(...feeds.map(({ position }) => position)) : null;
}

/** The commit up to which every row is stored in its latest version; 0 while unknown (S17). */
export async function wholeUpTo(db: TradingDatabase): Promise<number> {
  const feeds = await db.feeds.toArray();
  return feeds.length === 0 ? 0 : Math.min(...feeds.map(({ caughtUpTo = 0 }) => caughtUpTo));
}

async function storeLive(
  db: TradingDatabase,
  feed: FeedRow,
  page: ChangesAnswer,
  now: number,
): Promise<FeedRow> {
  // Rows of the whole business are part of every feed; with several feeds a page may be older than the stored
  // row.
  const isOnly = (await db.feeds.count()) === 1;
  for (const [entity, changes] of byEntity(page.changes)) {
    await storeChanges(db, entity, changes, isOnly);
  }
  return {
    ...feed,
    cursor: page.cursor,
    position: page.position,
    visibility: page.visibility,
    complete: feed.complete || !page.more,
    loaded: page.more || !feed.complete ? feed.loaded + page.changes.length : 0,
    remaining: page.remaining,
    ...(page.more ? {} : { caughtUpAt: now, caughtUpTo: page.position }),
  };
}

async function storeChanges(
  db: TradingDatabase,
  entity: EntityName,
  changes: Change[],
  isOnly: boolean,
): Promise<void> {
  const table = db.table<Row, string>(tableOf[entity]);
  const newest = [...new Map(changes.map((change) => [change.id, change])).values()];
  const kept = isOnly ? [] : await table.bulkGet(newest.map(({ id }) => id));
  const news = newest.filter(({ seq }, index) => seq >= Number(kept[index]?.["_seq"] ?? 0));
  const gone = news.filter(({ op }) => op === "delete").map(({ id }) => id);
  const put = news.flatMap(({ op, row, seq }) =>
    op === "put" && row ? [storedRow(entity, row, seq)] : [],
  );
  if (gone.length > 0) await table.bulkDelete(gone);
  await putRows(db, entity, put);
}

async function putRows(db: TradingDatabase, entity: EntityName, rows: Row[]): Promise<void> {
  if (rows.length === 0) return;
  await db.table<Row, string>(tableOf[entity]).bulkPut(rows);
  // Rows the feed sends as products are stored as products.
  if (entity === "product") await noteFirstProducts(db, rows as unknown as StoredProduct[]);
}

async function storeShadow(
  db: TradingDatabase,
  feed: FeedRow,
  page: ChangesAnswer,
  now: number,
): Promise<FeedRow> {
  await db.shadow.bulkPut(
    page.changes.map(({ entity, id, seq, op, row }): ShadowRow => ({
      feed: feed.location,
      entity,
      id,
      seq,
      row: op === "put" ? (row ?? null) : null,
    })),
  );
  const { cursor, position, remaining, visibility } = page;
  const loaded = (feed.rebuild?.loaded ?? 0) + page.changes.length;
  if (page.more) return { ...feed, rebuild: { cursor, position, loaded, remaining } };
  await swap(db, feed.location);
  return {
    ...feed,
    cursor,
    position,
    visibility,
    complete: true,
    loaded: 0,
    remaining,
    caughtUpAt: now,
    caughtUpTo: position,
    rebuild: null,
  };
}

/** Replaces the rows by the shadow: rows missing from it are deleted. */
async function swap(db: TradingDatabase, location: string): Promise<void> {
  for (const entity of entityNames) {
    const table = db.table<Row, string>(tableOf[entity]);
    if (isLocal(entity)) await deleteLocal(db, entity, location);
    else await table.clear();
    const shadows = await db.shadow
      .where("[feed+entity+id]")
      .between([location, entity, ""], [location, entity, "\uffff"])
      .toArray();
    await putRows(
      db,
      entity,
      shadows.flatMap(({ row, seq }) => (row === null ? [] : [storedRow(entity, row, seq)])),
    );
  }
  await db.shadow.where("feed").equals(location).delete();
}

async function deleteLocal(
  db: TradingDatabase,
  entity: EntityName,
  location: string,
): Promise<void> {
  const table = db.table<Row, string>(tableOf[entity]);
  await table.filter((row) => row["location"] === location).delete();
}

function byEntity(changes: readonly Change[]): Map<EntityName, Change[]> {
  const groups = new Map<EntityName, Change[]>();
  for (const change of changes) {
    const group = groups.get(change.entity);
    if (group) group.push(change);
    else groups.set(change.entity, [change]);
  }
  return groups;
}
