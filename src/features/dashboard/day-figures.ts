import type { SaleRow } from "#/contract/sale.ts";
import type { PaymentMethod } from "#/domain/sale.ts";
import { money } from "#/domain/money.ts";
import { businessDay } from "#/domain/business-day.ts";
import { worthParts } from "#/domain/sale-worth.ts";
import { addDays } from "#/i18n/dates.ts";

/** What of a sale the figures are made of. */
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

/** One business day. Minor units. */
export interface DayFigures {
  day: string;
  count: number;
  sum: number;
}

export interface DaysAsked {
  today: string;
  count: number;
  timeZone: string;
  /** Where: what was sold there, and what came back there. */
  location: string;
}

/**
 * The last `count` business days up to `today`, those without a sale among them. What came back lessens
 * the day it came back on; a cancelled sale counts as none.
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

/** A day whose sales are kept here: its sum; null of one that is older than what is kept. */
export interface KnownDay extends Omit<DayFigures, "sum"> {
  sum: number | null;
}

/**
 * What of the days is known here. This device keeps the latest sales alone: where the oldest of them,
 * `since`, was made within the days, nothing is known of those before it, and its own may lack some.
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
  /** Minor units; of cash, what stayed in the drawer. */
  sum: number;
}

/**
 * What came in at a location by each method on a day (docs/decisions/0006), less what was handed back there
 * on it, the largest first; methods without any are left out.
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
