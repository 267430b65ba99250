import { and, asc, eq, inArray, isNull, or, sql, type SQL } from "drizzle-orm";
import type { ShiftRow } from "#/contract/shift-rows.ts";
import { isShiftSeen, mayRead, type Reader, visibilityOf } from "#/contract/read-rights.ts";
import {
  entityNames,
  type Change,
  type ChangesAnswer,
  type EntityName,
  type EntityRow,
} from "#/contract/sync.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { businessCounters } from "#server/kernel/database/schema-business.ts";
import { shifts } from "#server/modules/shifts/schema-shifts.ts";
import { expenses } from "#server/modules/expenses/schema-expenses.ts";
import { transfers } from "#server/modules/transfers/schema-transfers.ts";
import { purchases } from "#server/modules/purchasing/schema-purchases.ts";
import { serials } from "#server/modules/stock/schema-serials.ts";
import { stockAlerts, stockItems } from "#server/modules/stock/schema-stock.ts";
import { changes } from "#server/kernel/database/schema-sync.ts";
import { sales } from "#server/modules/sales/schema-sales.ts";
import { entityRows } from "#server/modules/operations/queries/entity-rows.ts";
import { formatCursor, parseCursor, start, type Cursor } from "./feed-cursor.ts";
import type { RowScope } from "#server/kernel/queries/row-scope.ts";

/**
 * How far back a device keeps sales, shifts and settled purchases; older ones are asked of the server. Pieces
 * that left longer ago are told of to nobody: who was away as long shows them until it is built anew.
 */
const localHistory = 90 * 24 * 60 * 60 * 1000;

/** `till` is the one that asks, where it says so. */
export type Feed = RowScope & { reader: Reader; location: string; till: string | null };

/** What a till cannot sell without: by which rules, at which place, as which till, in which groups. */
const essential: readonly EntityName[] = ["business", "location", "till", "member", "category"];

/** No shop has as many; one that had would open by what is among them. */
const mostEssentials = 500;

/**
 * A page of what has changed for a device since its cursor, in commit order, rows as they are now
 * (S18). A first load begins with what a till sells by, whenever that last changed, so that it can sell
 * what is here before all is; those rows come again in their place. Must run in one snapshot. Null: the
 * cursor is of another location, another visibility, or of another life of the database; the device
 * builds anew.
 */
export async function readChanges(
  tx: Tx,
  feed: Feed,
  cursorText: string | null,
  limit: number,
): Promise<ChangesAnswer | null> {
  const visibility = visibilityOf(feed.reader);
  const [counter] = await tx
    .select({ head: businessCounters.seq, epoch: businessCounters.epoch })
    .from(businessCounters)
    .where(eq(businessCounters.business_id, feed.business));
  if (!counter) return null;
  const { epoch } = counter;
  const origin = start({ location: feed.location, visibility, epoch });
  const cursor = cursorText === null ? origin : parseCursor(cursorText);
  const isOurs =
    cursor?.location === feed.location &&
    cursor.visibility === visibility &&
    cursor.epoch === epoch;
  if (!cursor || !isOurs || cursor.seq > counter.head) return null;

  const beyond = tx
    .select()
    .from(changes)
    .where(wanted(feed, cursor))
    .orderBy(asc(changes.seq), asc(changes.entity), asc(changes.entity_id));
  const found = await beyond.limit(limit + 1);
  const page = found.slice(0, limit);
  const more = found.length > limit;
  const first = cursorText === null && more ? await essentials(tx, feed) : [];
  const last = page.at(-1);
  const next: Cursor =
    more && last
      ? await counted(tx, feed, { cursor, last, given: page.length })
      : { ...origin, seq: counter.head, entity: "~" };
  return {
    changes: await withRows(tx, feed, [...first, ...page]),
    cursor: formatCursor(next),
    // With more to come the last commit may be half read: this device has seen all before it.
    position: more && last ? last.seq - 1 : counter.head,
    more,
    remaining: next.left ?? 0,
    visibility,
    epoch,
  };
}

function essentials(tx: Tx, feed: Feed) {
  return tx
    .select()
    .from(changes)
    .where(
      and(
        eq(changes.business_id, feed.business),
        or(isNull(changes.location_id), eq(changes.location_id, feed.location)),
        inArray(changes.entity, [...essential]),
        readable(feed),
        eq(changes.deleted, false),
      ),
    )
    .orderBy(asc(changes.seq), asc(changes.entity), asc(changes.entity_id))
    .limit(mostEssentials);
}

function wanted(feed: Feed, cursor: Cursor): SQL | undefined {
  const since = new Date(feed.now - localHistory).toISOString();
  return and(
    eq(changes.business_id, feed.business),
    readable(feed),
    or(isNull(changes.location_id), eq(changes.location_id, feed.location)),
    sql`(${changes.seq}, ${changes.entity}, ${changes.entity_id}) > (${cursor.seq}, ${cursor.entity}, ${cursor.id}::uuid)`,
    sql`(${changes.entity} <> 'sale' or ${changes.deleted} or exists (
      select 1 from ${sales} s where s.business_id = ${changes.business_id}
        and s.id = ${changes.entity_id} and s.effective_at >= ${since}::timestamptz))`,
    sql`(${changes.entity} <> 'shift' or exists (
      select 1 from ${shifts} t where t.business_id = ${changes.business_id}
        and t.id = ${changes.entity_id}
        and coalesce(t.closed_at, ${new Date(feed.now).toISOString()}) >= ${since}::timestamptz))`,
    sql`(${changes.entity} <> 'serial' or exists (
      select 1 from ${serials} n where n.business_id = ${changes.business_id}
        and n.id = ${changes.entity_id}
        and (n.status = 'in_stock' or n.changed_at >= ${since}::timestamptz)))`,
    sql`(${changes.entity} <> 'purchase' or ${changes.deleted} or exists (
      select 1 from ${purchases} p where p.business_id = ${changes.business_id}
        and p.id = ${changes.entity_id}
        and (p.closed_at is null or p.billed <> p.paid or p.effective_at >= ${since}::timestamptz)))`,
    ...(feed.reader.places ? notElsewhere : []),
  );
}

/** Of rows all devices are told of, those that a reader of single locations can read. */
const notElsewhere = [
  ["expense", sql`${expenses}`],
  ["transfer", sql`${transfers}`],
  [
    "stock_alert",
    sql`(select a.business_id, a.id from ${stockAlerts} a join ${stockItems} i
      on i.business_id = a.business_id and i.id = a.stock_item_id)`,
  ],
].map(
  ([entity, rows]) => sql`(${changes.entity} <> ${entity} or exists (
    select 1 from ${rows} r where r.business_id = ${changes.business_id} and r.id = ${changes.entity_id}))`,
);

/** The kinds the reader may read: another visibility class begins anew, so nothing of others is held. */
function readable({ reader }: Feed): SQL {
  const kinds = entityNames.filter((entity) => mayRead(entity, reader.permissions));
  return inArray(changes.entity, kinds);
}

type ChangeRow = typeof changes.$inferSelect;

/**
 * The cursor behind a page that has more to come, with how much that is. All of it is counted once, when
 * nobody has yet; from then on a page takes away what it gives. Counted again only where that many have been
 * given: what was written meanwhile is still to come.
 */
async function counted(
  tx: Tx,
  feed: Feed,
  { cursor, last, given }: { cursor: Cursor; last: ChangeRow; given: number },
): Promise<Cursor> {
  const next = { ...cursor, seq: last.seq, entity: last.entity, id: last.entity_id };
  const left = (cursor.left ?? 0) - given;
  return { ...next, left: left > 0 ? left : await countBeyond(tx, feed, next) };
}

async function countBeyond(tx: Tx, feed: Feed, cursor: Cursor): Promise<number> {
  const [row] = await tx
    .select({ count: sql<string>`count(*)` })
    .from(changes)
    .where(wanted(feed, cursor));
  return Number(row?.count ?? 0);
}

async function withRows(tx: Tx, feed: Feed, page: ChangeRow[]): Promise<Change[]> {
  const idsOf = new Map<EntityName, string[]>();
  for (const { entity, entity_id, deleted } of page) {
    if (!deleted) idsOf.set(entity, [...(idsOf.get(entity) ?? []), entity_id]);
  }
  const rows = new Map<string, Record<string, unknown>>();
  for (const [entity, ids] of idsOf) {
    for (const row of await entityRows(tx, feed, entity, ids))
      if (isSeen(entity, row, feed)) rows.set(`${entity}:${row.id}`, row);
  }
  return page.map(({ entity, entity_id: id, seq }) => {
    const row = rows.get(`${entity}:${id}`);
    return row ? { entity, id, seq, op: "put", row } : { entity, id, seq, op: "delete" };
  });
}

/** A row the reader sees no more, such as a shift another has closed, ends on the device. */
function isSeen(entity: EntityName, row: EntityRow<EntityName>, { reader, till }: Feed): boolean {
  return entity !== "shift" || isShiftSeen(row as ShiftRow, { ...reader, till });
}
