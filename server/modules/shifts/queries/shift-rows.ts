import { and, asc, eq, inArray } from "drizzle-orm";
import { figuresRow } from "#/contract/shift-figures.ts";
import type { ShiftRow } from "#/contract/shift.ts";
import { formatMoneyWire } from "#/domain/money.ts";
import { expectedCash, noFigures } from "#/domain/shift.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { cashMovements, shifts } from "../schema-shifts.ts";
import { groupRows } from "#server/kernel/queries/group-rows.ts";
import { wireInstant, type RowScope } from "#server/kernel/queries/row-scope.ts";
import { shiftFigures } from "./shift-figures.ts";
import type { RowReader } from "#server/kernel/queries/row-reader.ts";

/** Shifts in wire format, with everything received so far. */
export async function shiftRows(
  tx: Tx,
  { business }: RowScope,
  ids: readonly string[],
): Promise<ShiftRow[]> {
  const rows = await tx
    .select()
    .from(shifts)
    .where(and(eq(shifts.business_id, business), inArray(shifts.id, [...ids])));
  const movements = await tx
    .select()
    .from(cashMovements)
    .where(and(eq(cashMovements.business_id, business), inArray(cashMovements.shift_id, [...ids])))
    .orderBy(asc(cashMovements.effective_at), asc(cashMovements.op_id));
  const movementsOf = groupRows(movements, (movement) => movement.shift_id);
  const figuresOf = await shiftFigures(tx, business, ids);
  return rows.map((row) => {
    const figures = figuresOf.get(row.id) ?? noFigures();
    const moved = movementsOf.get(row.id) ?? [];
    const expected = expectedCash({ float: row.opening_float, movements: moved, figures });
    const { counted_cash } = row;
    return {
      id: row.id,
      location: row.location_id,
      till: row.till_id,
      status: row.closed_at === null ? "open" : "closed",
      opened_by: row.opened_by,
      opened_at: wireInstant(row.opened_at),
      opening_float: formatMoneyWire(row.opening_float),
      movements: moved.map(({ id, kind, purpose, amount, reason, ...movement }) => ({
        id,
        kind,
        purpose,
        amount: formatMoneyWire(amount),
        reason,
        actor: movement.actor_id,
        at: wireInstant(movement.effective_at),
      })),
      figures: figuresRow(figures),
      closed_by: row.closed_by,
      closed_at: wireInstant(row.closed_at),
      counted: row.counted,
      counted_cash: counted_cash === null ? null : formatMoneyWire(counted_cash),
      expected_cash: counted_cash === null ? null : formatMoneyWire(expected),
      difference: counted_cash === null ? null : formatMoneyWire(counted_cash - expected),
      note: row.closed_at === null ? row.open_note : row.close_note,
      is_orphan: row.is_orphan,
    };
  });
}

export const shiftReader: RowReader<"shift"> = { entity: "shift", read: shiftRows };
