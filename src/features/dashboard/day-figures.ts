import type { SaleRow } from "#/contract/sale.ts";
import type { PaymentMethod } from "#/domain/sale.ts";
import { money } from "#/domain/money.ts";
import { businessDay } from "#/domain/business-day.ts";
import { worthParts } from "#/domain/sale-worth.ts";
import { addDays } from "#/i18n/dates.ts";

/** The fields of a sale that the figures use. */
export type CountedSale = Pick<
  SaleRow,
  | "actor"
  | "location"
  | "effective_at"
  | "status"
  | "total"
  | "change"
  | "payments"
  | "returns"
  | "void"
>;

/** Totals of one business day. Minor units. */
export interface DayFigures {
  day: string;
  count: number;
  sum: number;
}

export interface DaysAsked {
  today: string;
  count: number;
  timeZone: string;
  /** The location of the sales and returns counted. */
  location: string;
}

/**
 * Returns the last `count` business days up to `today`, including days without sales. Returns reduce the day
 * they happened on; cancelled sales are not counted.
 */
export function daysUpTo(
  sales: readonly CountedSale[],
  { today, count, timeZone, location }: DaysAsked,
): DayFigures[] {
  const days = new Map<string, DayFigures>();
  for (let back = count - 1; back >= 0; back -= 1) {
    const day = addDays(today, -back);
    days.set(day, { day, count: 0, sum: 0 });
  }
  for (const sale of sales) {
    const made = days.get(businessDay(sale.effective_at, timeZone));
    const isOwn = sale.location === location;
    if (made !== undefined && isOwn && sale.status !== "cancelled") made.count += 1;
    for (const { at, location: where, amount } of worthParts(sale)) {
      const day = days.get(businessDay(at, timeZone));
      if (day !== undefined && where === location) day.sum += amount;
    }
  }
  return [...days.values()];
}

/** A day with its sum; the sum is null if the day's sales are no longer stored here. */
export interface KnownDay extends Omit<DayFigures, "sum"> {
  sum: number | null;
}

/**
 * Marks the days without local data. This device stores only the most recent sales: if the oldest, `since`,
 * falls within the days, earlier days are unknown and its own day may be incomplete.
 */
export function knownDays(
  days: readonly DayFigures[],
  since: string | null,
  timeZone: string,
): { days: KnownDay[]; since: string | null } {
  const first = since === null ? null : businessDay(since, timeZone);
  const isShort = first !== null && days.some(({ day }) => day <= first);
  if (!isShort) return { days: [...days], since: null };
  return {
    days: days.map((one) => (one.day < first && one.sum === 0 ? { ...one, sum: null } : one)),
    since,
  };
}

export interface MethodFigures {
  method: PaymentMethod;
  /** Minor units; for cash, the amount that remained in the drawer. */
  sum: number;
}

/**
 * Returns the amounts received at a location on a day by method (docs/decisions/0006), less refunds paid
 * there that day, largest first; omits methods without any.
 */
export function sumsByMethod(
  sales: readonly CountedSale[],
  location: string,
  isOfDay: (at: string) => boolean,
): MethodFigures[] {
  const sums = new Map<PaymentMethod, number>();
  const add = (method: PaymentMethod, amount: number) =>
    sums.set(method, (sums.get(method) ?? 0) + amount);
  for (const { location: sold, effective_at: at, payments, change, ...actions } of sales) {
    const { returns = [], void: voided } = actions;
    if (sold === location && isOfDay(at)) {
      for (const payment of payments) add(payment.method, money(payment.amount));
      add("cash", -money(change));
    }
    const given = voided ? [...returns, voided] : returns;
    const here = given.filter(({ location: where = sold }) => where === location);
    for (const { refunds } of here.filter((one) => isOfDay(one.effective_at)))
      for (const { method, amount } of refunds) add(method, -money(amount));
  }
  return [...sums]
    .filter(([, sum]) => sum !== 0)
    .map(([method, sum]) => ({ method, sum }))
    .toSorted((a, b) => b.sum - a.sum);
}
