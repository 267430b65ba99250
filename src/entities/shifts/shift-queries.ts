import { shiftsKey } from "#/store/counter-intents.ts";
import { operationsTouching } from "#/store/outbox-queries.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";
import { projectShifts, type ShiftView } from "#/sync/projection-shifts.ts";
import { shiftById } from "./current-shift.ts";

/** A shift with the names of what it speaks of; null for somebody this device does not know. */
export interface NamedShift {
  shift: ShiftView;
  /** The till's code, `K2`. */
  till: string;
  opener: string | null;
  closer: string | null;
}

/** The shifts of a location that this device knows, sent or not (S17), the latest opened first. */
export function shiftsOf(db: TradingDatabase, location: string): Promise<NamedShift[]> {
  return db.transaction("r", tablesOf(db), async () => {
    const rows = await db.shifts.where("location").equals(location).toArray();
    const acts = await operationsTouching(db, [shiftsKey]);
    const ids = [...rows.map(({ id }) => id), ...acts.map(({ subject }) => subject)];
    const views = projectShifts(rows, await operationsTouching(db, [...new Set(ids)]));
    return named(
      db,
      views.filter((view) => view.location === location),
    );
  });
}

/** One shift with its names; null where this device knows none of that id. */
export function shiftInFull(db: TradingDatabase, id: string): Promise<NamedShift | null> {
  return db.transaction("r", tablesOf(db), async () => {
    const view = await shiftById(db, id);
    const [found] = await named(db, view === undefined ? [] : [view]);
    return found ?? null;
  });
}

function tablesOf(db: TradingDatabase) {
  return [db.shifts, db.tills, db.members, db.operations];
}

async function named(db: TradingDatabase, views: readonly ShiftView[]): Promise<NamedShift[]> {
  const [tills, members] = await Promise.all([db.tills.toArray(), db.members.toArray()]);
  const codeOf = new Map(tills.map(({ id, code }) => [id, code]));
  const nameOf = new Map(
    members.map((row) => [row.id, `${row.first_name} ${row.last_name}`.trim()]),
  );
  return views.map((shift) => ({
    shift,
    till: codeOf.get(shift.till) ?? "–",
    opener: nameOf.get(shift.opened_by) ?? null,
    closer: shift.closed_by === null ? null : (nameOf.get(shift.closed_by) ?? null),
  }));
}
