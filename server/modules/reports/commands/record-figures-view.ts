import { and, desc, eq, lt, sql } from "drizzle-orm";
import type { FigureLookBody } from "#/contract/figures.ts";
import { businessDay } from "#/domain/business-day.ts";
import { rowsOf, type Tx } from "#server/kernel/database/database.ts";
import { figureLooks, noKey } from "#server/modules/accounting/schema-figures.ts";
import {
  type Looked,
  missed,
  positionOf,
} from "#server/modules/accounting/queries/changed-days.ts";
import { calendarOf } from "#server/modules/accounting/queries/figure-sums.ts";

/** How long a change stays marked without confirmation. */
const markedForMs = 31 * 86_400_000;

/**
 * Records that a user was shown the figures of a location (docs/decisions/0044). Replaces the previous look
 * unless entries were missing from it. `seen` deletes all previous looks: the changes since are acknowledged.
 */
export async function recordFiguresView(
  tx: Tx,
  looked: Looked,
  now: number,
  { position, as_of, seen }: FigureLookBody,
): Promise<void> {
  const { business, user, location } = looked;
  // A position beyond the current one cannot have been seen.
  const seq = Math.min(position, await positionOf(tx, business));
  const at = Math.min(Date.parse(as_of), now);
  const last = await lastLook(tx, looked);
  // A cached response, or the same one in another window.
  if (!seen && last !== null && (last.seq > seq || (last.seq === seq && last.at >= at))) return;
  const { zone } = await calendarOf(tx, business, now);
  if (seen) await tx.delete(figureLooks).where(sql`${ofThem(looked)} and seq <= ${seq}`);
  else if (last !== null) await followLast(tx, looked, { last: last.seq, seq, now });
  await tx
    .insert(figureLooks)
    .values({
      business_id: business,
      user_id: user,
      location_id: location ?? noKey,
      seq,
      at,
      day: businessDay(at, zone),
    })
    .onConflictDoNothing();
  await forgetOld(tx, looked, now);
}

function ofThem({ business, user, location }: Looked) {
  return and(
    eq(figureLooks.business_id, business),
    eq(figureLooks.user_id, user),
    eq(figureLooks.location_id, location ?? noKey),
  );
}

/** Deletes the last look, or keeps it if entries were missing from it. */
async function followLast(
  tx: Tx,
  looked: Looked,
  { last, seq, now }: { last: number; seq: number; now: number },
): Promise<void> {
  const it = sql`${ofThem(looked)} and seq = ${last}`;
  if (await wasMissed(tx, looked, { after: last, upTo: seq }))
    await tx.update(figureLooks).set({ missed_at: now }).where(it);
  else await tx.delete(figureLooks).where(it);
}

async function lastLook(tx: Tx, looked: Looked): Promise<{ seq: number; at: number } | null> {
  const [row] = await tx
    .select({ seq: figureLooks.seq, at: figureLooks.at })
    .from(figureLooks)
    .where(ofThem(looked))
    .orderBy(desc(figureLooks.seq))
    .limit(1);
  return row ?? null;
}

/** Whether an entry that belonged in the first look was recorded between the two. */
async function wasMissed(
  tx: Tx,
  looked: Looked,
  { after, upTo }: { after: number; upTo: number },
): Promise<boolean> {
  const found = await rowsOf(
    tx,
    sql`select e.id from journal_entries e
      where ${missed(looked)} and e.seq > ${after} and e.seq <= ${upTo} limit 1`,
  );
  return found.length > 0;
}

/** Deletes looks whose changes have been shown for the full period; their marks end with them. */
async function forgetOld(tx: Tx, looked: Looked, now: number): Promise<void> {
  await tx
    .delete(figureLooks)
    .where(and(ofThem(looked), lt(figureLooks.missed_at, now - markedForMs)));
}
