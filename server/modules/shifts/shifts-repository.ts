import { and, eq, gt, isNull, lte, ne, or } from "drizzle-orm";
import { withoutBusiness } from "#server/kernel/database/without-business.ts";
import { noFigures } from "#/domain/shift.ts";
import type { ShiftState } from "#server/kernel/ledger/shift-records.ts";
import type { LedgerStore } from "#server/kernel/ledger/ledger-store.ts";
import { shiftFigures } from "./queries/shift-figures.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { cashMovements, shifts } from "./schema-shifts.ts";
import type { LedgerScope } from "#server/kernel/operations/ledger-scope.ts";

/** Shifts at tills and their cash movements. */
export function shiftsRepository(tx: Tx, { business }: LedgerScope) {
  return {
    async shift(id) {
      const [row] = await tx
        .select()
        .from(shifts)
        .where(and(eq(shifts.business_id, business), eq(shifts.id, id)));
      return row ? shiftStateOf(row) : null;
    },

    async saveShift(shift) {
      const row = rowOf(business, shift);
      await tx
        .insert(shifts)
        .values(row)
        .onConflictDoUpdate({ target: [shifts.business_id, shifts.id], set: withoutBusiness(row) });
    },

    async shiftsOpenAt(till, at, but) {
      const rows = await tx
        .select({ id: shifts.id })
        .from(shifts)
        .where(
          and(
            eq(shifts.business_id, business),
            eq(shifts.till_id, till),
            ne(shifts.id, but),
            lte(shifts.opened_at, at),
            or(isNull(shifts.closed_at), gt(shifts.closed_at, at)),
          ),
        );
      return rows.map(({ id }) => id);
    },

    async insertCashMovement(movement) {
      await tx.insert(cashMovements).values({
        business_id: business,
        id: movement.id,
        op_id: movement.opId,
        shift_id: movement.shift,
        kind: movement.kind,
        purpose: movement.purpose,
        amount: movement.amount,
        reason: movement.reason,
        actor_id: movement.actor,
        till_id: movement.till,
        effective_at: movement.effectiveAt,
        received_at: movement.receivedAt,
      });
    },

    cashMovements: (shift) =>
      tx
        .select({ kind: cashMovements.kind, amount: cashMovements.amount })
        .from(cashMovements)
        .where(and(eq(cashMovements.business_id, business), eq(cashMovements.shift_id, shift))),

    async shiftFigures(shift) {
      return (await shiftFigures(tx, business, [shift])).get(shift) ?? noFigures();
    },
  } satisfies Partial<LedgerStore>;
}

type Row = typeof shifts.$inferSelect;

/** A shift in the form used by the commands. */
export function shiftStateOf(row: Row): ShiftState {
  const { closed_at: at, close_op: opId, closed_by: by, counted_cash: countedCash } = row;
  const isOpen = at === null || opId === null || by === null || countedCash === null;
  return {
    id: row.id,
    opId: row.op_id,
    location: row.location_id,
    till: row.till_id,
    openedBy: row.opened_by,
    openedAt: row.opened_at,
    float: row.opening_float,
    note: row.open_note,
    end: isOpen
      ? null
      : {
          opId,
          by,
          at,
          counted: row.counted,
          countedCash,
          tillExpected: row.till_expected ?? countedCash,
          note: row.close_note,
        },
    posted: row.posted_difference,
    isOrphan: row.is_orphan,
    receivedAt: row.received_at,
  };
}

function rowOf(business: string, { end, ...shift }: ShiftState): typeof shifts.$inferInsert {
  return {
    business_id: business,
    id: shift.id,
    op_id: shift.opId,
    location_id: shift.location,
    till_id: shift.till,
    opened_by: shift.openedBy,
    opened_at: shift.openedAt,
    opening_float: shift.float,
    open_note: shift.note,
    closed_by: end?.by ?? null,
    closed_at: end?.at ?? null,
    close_op: end?.opId ?? null,
    counted: end?.counted ?? [],
    counted_cash: end?.countedCash ?? null,
    till_expected: end?.tillExpected ?? null,
    close_note: end?.note ?? "",
    posted_difference: shift.posted,
    is_orphan: shift.isOrphan,
    received_at: shift.receivedAt,
  };
}
