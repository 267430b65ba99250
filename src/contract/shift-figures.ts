import { formatMoneyWire, money } from "#/domain/money.ts";
import { type MethodSums, moneyMethods, type ShiftFigures } from "#/domain/shift.ts";
import type { ShiftFiguresRow } from "./shift.ts";

type Sums = ShiftFiguresRow["paid"];

/** Returns the figures of a shift in minor units. */
export function readFigures(row: ShiftFiguresRow): ShiftFigures {
  return {
    ...row,
    total: money(row.total),
    discount: money(row.discount),
    tips: money(row.tips ?? "0.00"),
    paid: readSums(row.paid),
    collected: readSums(row.collected),
    refunded: readSums(row.refunded),
  };
}

/** Returns the figures of a shift in wire format. */
export function figuresRow({ tips, ...figures }: ShiftFigures): ShiftFiguresRow {
  return {
    ...figures,
    total: formatMoneyWire(figures.total),
    discount: formatMoneyWire(figures.discount),
    ...(tips === 0 ? {} : { tips: formatMoneyWire(tips) }),
    paid: sumsRow(figures.paid),
    collected: sumsRow(figures.collected),
    refunded: sumsRow(figures.refunded),
  };
}

function readSums(sums: Sums): MethodSums {
  return Object.fromEntries(sums.map(({ method, amount }) => [method, money(amount)]));
}

function sumsRow(sums: MethodSums): Sums {
  return moneyMethods.flatMap((method) => {
    const amount = sums[method] ?? 0;
    return amount === 0 ? [] : [{ method, amount: formatMoneyWire(amount) }];
  });
}
