import { and, asc, eq, inArray, isNull, or } from "drizzle-orm";
import type { ShiftRow } from "#/contract/shift.ts";
import { isShiftSeen, visibilityOf } from "#/contract/read-rights.ts";
import type { Change, ChangesAnswer, EntityName, EntityRow } from "#/contract/sync.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { businessCounters } from "#server/kernel/database/schema-business.ts";
import { changes } from "#server/kernel/database/schema-sync.ts";
import { entityRows } from "#server/modules/operations/queries/entity-rows.ts";
import { formatCursor, parseCursor, start, type Cursor } from "./feed-cursor.ts";
import { changesBeyond, type ChangeRow, countBeyond, type Feed, readable } from "../feed-walk.ts";

/** Entities a till cannot sell without: settings, its location, itself, members and categories. */
const essential: readonly EntityName[] = ["business", "location", "till", "member", "category"];

/** Far above what any shop has; with more, the first load begins with only part of them. */
const mostEssentials = 500;

/**
 * A page of changes for a device since its cursor, in commit order, with rows in their current state (S18). A
 * first load begins with the rows required for selling, regardless of when they changed, so that the till can
 * sell before it is complete; they are repeated at their own position. Must run in one snapshot. Null if the
 * cursor belongs to another location, another visibility or another epoch of the database: the device
 * rebuilds.
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

  const found = await changesBeyond(tx, feed, cursor, limit + 1);
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
    // If more pages follow, the last commit may be incomplete: the device has everything before it.
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

/**
 * The cursor after a page that is not the last, with the number of remaining changes. They are counted once
 * at the start, and each page subtracts its own. They are counted again only when that number is used up,
 * because changes written meanwhile are still to come.
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

/** A row the user can no longer see, such as a shift closed by another user, is deleted on the device. */
function isSeen(entity: EntityName, row: EntityRow<EntityName>, { reader, till }: Feed): boolean {
  return entity !== "shift" || isShiftSeen(row as ShiftRow, { ...reader, till });
}
