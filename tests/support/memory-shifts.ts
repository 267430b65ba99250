import { figuresRow } from "#/contract/shift-figures.ts";
import { formatMoneyWire, money } from "#/domain/money.ts";
import {
  expectedCash,
  noFigures,
  withCollected,
  withRefunds,
  withSale,
  type ShiftFigures,
} from "#/domain/shift.ts";
import type { LedgerStore } from "#server/kernel/ledger/ledger-store.ts";
import type { MemoryBusiness } from "./memory-business.ts";

/** The shifts of a business, in memory. */
export function memoryShifts(data: () => MemoryBusiness) {
  return {
    shift: async (id) => data().shifts.get(id) ?? null,
    saveShift: async (shift) => void data().shifts.set(shift.id, shift),
    shiftsOpenAt: async (till, at, but) =>
      [...data().shifts.values()]
        .filter((shift) => shift.id !== but && shift.till === till && shift.openedAt <= at)
        .filter(({ end }) => end === null || end.at > at)
        .map(({ id }) => id),
    insertCashMovement: async (movement) => void data().cashMovements.push(movement),
    cashMovements: async (shift) => data().cashMovements.filter((one) => one.shift === shift),
    shiftFigures: async (shift) => figuresOf(data(), shift),
  } satisfies Partial<LedgerStore>;
}

/** A shift in the form the simulation's devices read. */
export function presentShift(
  data: Readonly<MemoryBusiness>,
  id: string,
): Record<string, unknown> | null {
  const shift = data.shifts.get(id);
  if (!shift) return null;
  const { end } = shift;
  const figures = figuresOf(data, id);
  const movements = data.cashMovements.filter((one) => one.shift === id);
  const expected = expectedCash({ float: shift.float, movements, figures });
  return {
    id,
    location: shift.location,
    till: shift.till,
    status: end === null ? "open" : "closed",
    opened_by: shift.openedBy,
    opened_at: instant(shift.openedAt),
    opening_float: formatMoneyWire(shift.float),
    movements: movements.map(({ effectiveAt, ...movement }) => ({
      ...movement,
      amount: formatMoneyWire(movement.amount),
      at: instant(effectiveAt),
    })),
    figures: figuresRow(figures),
    closed_by: end?.by ?? null,
    closed_at: end === null ? null : instant(end.at),
    counted: end?.counted ?? [],
    counted_cash: end === null ? null : formatMoneyWire(end.countedCash),
    expected_cash: end === null ? null : formatMoneyWire(expected),
    difference: end === null ? null : formatMoneyWire(end.countedCash - expected),
    note: end === null ? shift.note : end.note,
    is_orphan: shift.isOrphan,
  };
}

function figuresOf(data: Readonly<MemoryBusiness>, shift: string): ShiftFigures {
  let figures = noFigures();
  for (const { body } of data.sales.values()) {
    if (body.shift !== shift) continue;
    const { total, discount, change, tip = "0.00" } = body;
    const all = { total: money(total), discount: money(discount), change: money(change) };
    const sums = { ...all, tip: money(tip) };
    const payments = body.payments.map(({ method, amount }) => ({ method, amount: money(amount) }));
    figures = withSale(figures, { ...sums, payments });
  }
  for (const payment of data.creditPayments.values())
    if (payment.shift === shift) figures = withCollected(figures, payment);
  for (const kind of ["void", "return"] as const)
    for (const act of kind === "void" ? data.voids : data.returns)
      if (act.shift === shift) figures = withRefunds(figures, kind, act.refunds);
  return figures;
}

function instant(at: number): string {
  return new Date(at).toISOString();
}
