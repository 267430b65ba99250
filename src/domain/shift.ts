import type { CashMoveKind } from "./cash-drawer.ts";
import { addAll, type Minor, minor } from "./money.ts";
import { paymentMethods } from "./sale.ts";
import { OutOfRange } from "./out-of-range.ts";

/** How money comes and goes. A cheque pays debts, never a sale. */
export const moneyMethods = [...paymentMethods, "cheque"] as const;
export type MoneyMethod = (typeof moneyMethods)[number];

/** Minor units by how they were paid; what is not there is 0. */
export type MethodSums = Partial<Record<MoneyMethod, Minor>>;

/** What the sales, repayments and refunds of a shift come to, whether still open or not. */
export interface ShiftFigures {
  /** How many sales, what they came to in all, and what was taken off their prices. */
  sales: number;
  total: Minor;
  discount: Minor;
  /** What their customers left for the staff, beside the total. */
  tips: Minor;
  /** What the sales were paid with, tips in it; cash less the change. `credit` was lent. */
  paid: MethodSums;
  /** Debts that were paid. */
  collected: MethodSums;
  voids: number;
  returns: number;
  /** What voids and returns handed back. `credit` lowered debts or is a credit note. */
  refunded: MethodSums;
}

/** What `expectedCash` needs of a shift. */
export interface Drawer {
  float: Minor;
  movements: readonly { kind: CashMoveKind; amount: Minor }[];
  figures: Pick<ShiftFigures, "paid" | "collected" | "refunded">;
}

/** Nothing sold, paid or given back. */
export function noFigures(): ShiftFigures {
  return {
    sales: 0,
    total: 0,
    discount: 0,
    tips: 0,
    paid: {},
    collected: {},
    voids: 0,
    returns: 0,
    refunded: {},
  };
}

/** With a sale more. Cash counts less the change, as roundings fell: it is what stayed in the drawer. */
export function withSale(
  figures: ShiftFigures,
  sale: {
    total: Minor;
    discount: Minor;
    change: Minor;
    tip: Minor;
    payments: readonly { method: MoneyMethod; amount: Minor }[];
  },
): ShiftFigures {
  const kept = [...sale.payments, { method: "cash" as const, amount: -sale.change }];
  return {
    ...figures,
    sales: figures.sales + 1,
    total: figures.total + sale.total,
    discount: figures.discount + sale.discount,
    tips: figures.tips + sale.tip,
    paid: withSums(figures.paid, kept),
  };
}

/** With a debt paid, in full or in part. */
export function withCollected(
  figures: ShiftFigures,
  payment: { method: MoneyMethod; amount: Minor },
): ShiftFigures {
  return { ...figures, collected: withSums(figures.collected, [payment]) };
}

/** With a sale taken back, or items returned. */
export function withRefunds(
  figures: ShiftFigures,
  kind: "void" | "return",
  refunds: readonly { method: MoneyMethod; amount: Minor }[],
): ShiftFigures {
  return {
    ...figures,
    voids: figures.voids + (kind === "void" ? 1 : 0),
    returns: figures.returns + (kind === "return" ? 1 : 0),
    refunded: withSums(figures.refunded, refunds),
  };
}

/**
 * What the drawer should hold: **float + pay-ins − pay-outs + cash of sales less change + cash of
 * debts paid − cash handed back**. Below zero when more was paid out than there was.
 */
export function expectedCash({ float, movements, figures }: Drawer): Minor {
  const moved = movements.map(({ kind, amount }) => (kind === "pay_in" ? amount : -amount));
  const { paid, collected, refunded } = figures;
  return addAll([float, ...moved, paid.cash ?? 0, collected.cash ?? 0, -(refunded.cash ?? 0)]);
}

/** A sale as far as it tells whether it was made in a shift, and what stayed in the drawer. */
export interface SoldSale {
  /** Null: none was open. Undefined: it is not known, and such a sale is not counted. */
  shift?: string | null | undefined;
  status: string;
  total: Minor;
  change: Minor;
  payments: readonly { method: MoneyMethod; amount: Minor }[];
}

/** What was sold while no shift was open; a sale that was voided counts as none. */
export interface SoldOutside {
  sales: number;
  total: Minor;
  /** Less the change. */
  cash: Minor;
}

/** What these sales come to, of those in no shift that were not voided: how many, their total and the cash kept. Minor units. */
export function soldOutside(sales: readonly SoldSale[]): SoldOutside {
  const outside = sales.filter(({ shift, status }) => shift === null && status !== "cancelled");
  const cash = outside.flatMap(({ change, payments }) => [
    -change,
    ...payments.flatMap(({ method, amount }) => (method === "cash" ? [amount] : [])),
  ]);
  return {
    sales: outside.length,
    total: addAll(outside.map(({ total }) => total)),
    cash: addAll(cash),
  };
}

/** The notes and coins of Tanzania in minor units, the largest first: TSh 10,000 to 5. */
export const denominations: readonly Minor[] = [
  10_000_00, 5_000_00, 2_000_00, 1_000_00, 500_00, 200_00, 100_00, 50_00, 20_00, 10_00, 5_00,
];

/** What so many of each note and coin come to. Throws OutOfRange where one is counted less than 0 times. */
export function countedCash(counts: readonly { denomination: Minor; count: number }[]): Minor {
  return addAll(
    counts.map(({ denomination, count }) => {
      if (!Number.isSafeInteger(count) || count < 0)
        throw new OutOfRange(`${count} of a denomination`);
      return minor(denomination * count);
    }),
  );
}

/** Σ of all methods. */
export function sumOf(sums: MethodSums): Minor {
  return addAll(Object.values(sums));
}

function withSums(
  sums: MethodSums,
  list: readonly { method: MoneyMethod; amount: Minor }[],
): MethodSums {
  const next = { ...sums };
  for (const { method, amount } of list) next[method] = (next[method] ?? 0) + amount;
  return next;
}
