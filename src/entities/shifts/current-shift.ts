import type { ShiftAsk } from "#/domain/shift-ask.ts";
import { shiftsKey } from "#/store/shifts-key.ts";
import { operationsTouching } from "#/store/outbox-queries.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";
import { heldTakings, takingsTables } from "./held-takings.ts";
import { projectShifts, type ShiftView } from "#/sync/projection-shifts.ts";

/**
 * The shift that is open at a till, null where none is: what a sale, a repayment, a void and a return
 * say they happened in. Reads a row or two, however many sales wait. Works inside a transaction that
 * holds `shifts` and `operations`.
 */
export async function shiftNow(db: TradingDatabase, till: string): Promise<string | null> {
  return (await openAt(db, till))?.id ?? null;
}

/** The shift that a sale is made in; refused where the business sells in a shift only and none is open. */
export type ShiftToSellIn = { ok: true; shift: string | null } | { ok: false; code: "no_shift" };

/** Looked for as a sale is recorded, whatever records it: docs/decisions/0065. */
export async function shiftToSellIn(
  db: TradingDatabase,
  till: string,
  ask: ShiftAsk | undefined,
): Promise<ShiftToSellIn> {
  const shift = await shiftNow(db, till);
  if (shift === null && ask === "required") return { ok: false, code: "no_shift" };
  return { ok: true, shift };
}

/** The shift that is open at a till, without what was sold in it; null where none is. */
export function openShift(
  db: TradingDatabase,
  till: string,
): Promise<Pick<ShiftView, "id" | "opened_at"> | null> {
  return db.transaction("r", [db.shifts, db.operations], async () => {
    return (await openAt(db, till)) ?? null;
  });
}

/** One shift of this device, whichever till it is of; undefined where it is not here. */
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
  // A row may have been closed since, by what is still waiting or by another device.
  const subjects = [...new Set(actions.map(({ subject }) => subject))];
  const spokenOf = subjects.length === 0 ? [] : await db.shifts.bulkGet(subjects);
  const rows = new Map([...open, ...spokenOf].flatMap((row) => (row ? [[row.id, row]] : [])));
  return projectShifts([...rows.values()], actions).find(
    (shift) => shift.till === till && shift.status === "open",
  );
}
