import type { CashMoveKind } from "./cash-drawer.ts";
import { addAll, type Minor, minor } from "./money.ts";
import { paymentMethods } from "./sale.ts";
import { OutOfRange } from "./out-of-range.ts";

/** Payment methods of a shift. A cheque pays debts, never a sale. */
export const moneyMethods = [...paymentMethods, "cheque"] as const;
export type MoneyMethod = (typeof moneyMethods)[number];

/** Minor units by payment method; an absent one is 0. */
export type MethodSums = Partial<Record<MoneyMethod, Minor>>;

/** Totals of a shift's sales, debt payments and refunds, whether it is open or closed. */
export interface ShiftFigures {
  /** Number of sales, their total, and their discounts. */
  sales: number;
  total: Minor;
  discount: Minor;
  /** Tips for the staff, in addition to the total. */
  tips: Minor;
  /** Payments of the sales including tips, cash net of change. `credit` was sold on credit. */
  paid: MethodSums;
  /** Payments of debts. */
  collected: MethodSums;
  voids: number;
  returns: number;
  /** Refunds of voids and returns. `credit` reduced debts or is a credit note. */
  refunded: MethodSums;
}

/** The fields of a shift needed for `expectedCash`. */
export interface Drawer {
  float: Minor;
  movements: readonly { kind: CashMoveKind; amount: Minor }[];
  figures: Pick<ShiftFigures, "paid" | "collected" | "refunded">;
}

/** Returns figures that are all zero. */
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

/** Adds a sale. Cash is counted net of change and after rounding, as it remained in the drawer. */
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

/** Adds a debt payment, full or partial. */
export function withCollected(
  figures: ShiftFigures,
  payment: { method: MoneyMethod; amount: Minor },
): ShiftFigures {
  return { ...figures, collected: withSums(figures.collected, [payment]) };
}

/** Adds the refunds of a void or return. */
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
 * Returns the cash the drawer should contain: **float + pay-ins − pay-outs + cash of sales less change + cash
 * of debts paid − cash refunded**. Negative if more was paid out than it contained.
 */
export function expectedCash({ float, movements, figures }: Drawer): Minor {
  const moved = movements.map(({ kind, amount }) => (kind === "pay_in" ? amount : -amount));
  const { paid, collected, refunded } = figures;
  return addAll([float, ...moved, paid.cash ?? 0, collected.cash ?? 0, -(refunded.cash ?? 0)]);
}

/** The fields of a sale that show whether it belongs to a shift, and its cash. */
export interface SoldSale {
  /** Null: none was open. Undefined: unknown, and such a sale is not counted. */
  shift?: string | null | undefined;
  status: string;
  total: Minor;
  change: Minor;
  payments: readonly { method: MoneyMethod; amount: Minor }[];
}

/** Totals of sales made while no shift was open, excluding voided ones. */
export interface SoldOutside {
  sales: number;
  total: Minor;
  /** Net of change. */
  cash: Minor;
}

/**
 * Returns the totals of those sales that belong to no shift and were not voided: number, total and cash
 * retained. Minor units.
 */
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

/** Notes and coins of Tanzania in minor units, largest first: TSh 10,000 to 5. */
export const denominations: readonly Minor[] = [
  10_000_00, 5_000_00, 2_000_00, 1_000_00, 500_00, 200_00, 100_00, 50_00, 20_00, 10_00, 5_00,
];

/** Returns the total of counted notes and coins. Throws OutOfRange for a negative count. */
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
