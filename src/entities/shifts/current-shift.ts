import type { ShiftAsk } from "#/domain/shift-ask.ts";
import { shiftsKey } from "#/store/shifts-key.ts";
import { operationsTouching } from "#/store/outbox-queries.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";
import { heldTakings, takingsTables } from "./held-takings.ts";
import { projectShifts, type ShiftView } from "#/sync/projection-shifts.ts";

/**
 * Returns the id of the open shift at a till, or null: the shift that a sale, repayment, void or return is
 * recorded in. Reads one or two rows regardless of how many sales are pending. Requires a transaction that
 * includes `shifts` and `operations`.
 */
export async function shiftNow(db: TradingDatabase, till: string): Promise<string | null> {
  return (await openAt(db, till))?.id ?? null;
}

/**
 * The shift a sale is recorded in. Refused if the business requires a shift for every sale and none is open.
 */
export type ShiftToSellIn = { ok: true; shift: string | null } | { ok: false; code: "no_shift" };

/** Evaluated when the sale is recorded, whichever code path records it: docs/decisions/0065. */
export async function shiftToSellIn(
  db: TradingDatabase,
  till: string,
  ask: ShiftAsk | undefined,
): Promise<ShiftToSellIn> {
  const shift = await shiftNow(db, till);
  if (shift === null && ask === "required") return { ok: false, code: "no_shift" };
  return { ok: true, shift };
}

/** Returns the open shift at a till without its sales totals; null if none is open. */
export function openShift(
  db: TradingDatabase,
  till: string,
): Promise<Pick<ShiftView, "id" | "opened_at"> | null> {
  return db.transaction("r", [db.shifts, db.operations], async () => {
    return (await openAt(db, till)) ?? null;
  });
}

/** Returns one shift stored on this device, from any till; undefined if it is not stored here. */
export function shiftById(db: TradingDatabase, id: string): Promise<ShiftView | undefined> {
  return db.transaction("r", [db.shifts, db.operations, ...takingsTables(db)], async () => {
    const row = await db.shifts.get(id);
    const operations = await operationsTouching(db, [id]);
    const held = await heldTakings(db, operations);
    const views = projectShifts(row === undefined ? [] : [row], operations, held);
    return views.find((shift) => shift.id === id);
  });
}

async function openAt(db: TradingDatabase, till: string): Promise<ShiftView | undefined> {
  const [actions, open] = await Promise.all([
    operationsTouching(db, [shiftsKey]),
    db.shifts.where({ till, status: "open" }).toArray(),
  ]);
  // A pending operation or another device may have closed a stored shift since.
  const subjects = [...new Set(actions.map(({ subject }) => subject))];
  const spokenOf = subjects.length === 0 ? [] : await db.shifts.bulkGet(subjects);
  const rows = new Map([...open, ...spokenOf].flatMap((row) => (row ? [[row.id, row]] : [])));
  return projectShifts([...rows.values()], actions).find(
    (shift) => shift.till === till && shift.status === "open",
  );
}
