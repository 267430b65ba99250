import type { ShiftRow } from "#/contract/shift.ts";
import { shiftsKey } from "#/store/shifts-key.ts";
import { operationsTouching } from "#/store/outbox-queries.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";
import { projectShifts, type ShiftView } from "#/sync/projection-shifts.ts";
import { shiftById } from "./current-shift.ts";
import { heldTakings, takingsTables } from "./held-takings.ts";

/** A shift with its references resolved to names; a name is null for a user unknown to this device. */
export interface NamedShift {
  shift: ShiftView;
  /** The till's code, `K2`. */
  till: string;
  opener: string | null;
  closer: string | null;
}

/** Returns the shifts of a location stored on this device, sent or not (S17), most recently opened first. */
export function shiftsOf(db: TradingDatabase, location: string): Promise<NamedShift[]> {
  return db.transaction("r", tablesOf(db), async () => {
    const rows = await db.shifts.where("location").equals(location).toArray();
    const actions = await operationsTouching(db, [shiftsKey]);
    const ids = [...rows.map(({ id }) => id), ...actions.map(({ subject }) => subject)];
    const operations = await operationsTouching(db, [...new Set(ids)]);
    const views = projectShifts(rows, operations, await heldTakings(db, operations));
    return named(
      db,
      views.filter((view) => view.location === location),
    );
  });
}

/** Returns one shift with names; null if it is unknown to this device. */
export function shiftInFull(db: TradingDatabase, id: string): Promise<NamedShift | null> {
  return db.transaction("r", tablesOf(db), async () => {
    const view = await shiftById(db, id);
    const [found] = await named(db, view === undefined ? [] : [view]);
    return found ?? null;
  });
}

/** Resolves names for rows returned by the server, for shifts that are not stored on this device. */
export function namedRows(db: TradingDatabase, rows: readonly ShiftRow[]): Promise<NamedShift[]> {
  const views = projectShifts(
    rows.map((row) => ({ ...row, _seq: 0 })),
    [],
  );
  return db.transaction("r", [db.tills, db.members], () => named(db, views));
}

/** Returns the tills of a location and the members of the business by id, as options for shift filters. */
export function shiftChoices(db: TradingDatabase, location: string) {
  return db.transaction("r", [db.tills, db.members], async () => {
    const [tills, members] = await Promise.all([db.tills.toArray(), db.members.toArray()]);
    return {
      tills: tills
        .filter((till) => till.location === location)
        .map(({ id, code }) => ({ id, name: code })),
      people: members.map((member) => ({ id: member.id, name: nameOf(member) })),
    };
  });
}

function tablesOf(db: TradingDatabase) {
  return [db.shifts, db.tills, db.members, db.operations, ...takingsTables(db)];
}

async function named(db: TradingDatabase, views: readonly ShiftView[]): Promise<NamedShift[]> {
  const [tills, members] = await Promise.all([db.tills.toArray(), db.members.toArray()]);
  const codeOf = new Map(tills.map(({ id, code }) => [id, code]));
  const names = new Map(members.map((member) => [member.id, nameOf(member)]));
  return views.map((shift) => ({
    shift,
    till: codeOf.get(shift.till) ?? "–",
    opener: names.get(shift.opened_by) ?? null,
    closer: shift.closed_by === null ? null : (names.get(shift.closed_by) ?? null),
  }));
}

function nameOf({ first_name, last_name }: { first_name: string; last_name: string }): string {
  return `${first_name} ${last_name}`.trim();
}
