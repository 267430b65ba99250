import type { SaleRow } from "#/contract/trade-rows.ts";
import type { PaymentMethod } from "#/domain/sale.ts";
import { addAll, money } from "#/domain/money.ts";
import { businessDay } from "#/domain/business-day.ts";
import { addDays } from "#/i18n/dates.ts";

/** What of a sale the figures are made of. */
export type CountedSale = Pick<
  SaleRow,
  "actor" | "effective_at" | "status" | "total" | "change" | "payments"
>;

/** One business day. Minor units. */
export interface DayFigures {
  day: string;
  count: number;
  sum: number;
}

/** The sales that stand: neither cancelled nor returned. `actor` null is everybody's. */
export function standingSales<Sale extends CountedSale>(
  sales: readonly Sale[],
  actor: string | null,
): Sale[] {
  return sales.filter(
    (sale) => sale.status === "completed" && (actor === null || sale.actor === actor),
  );
}

/** The last `count` business days up to `today`, those without a sale among them. */
export function daysUpTo(
  sales: readonly CountedSale[],
  { today, count, timeZone }: { today: string; count: number; timeZone: string },
): DayFigures[] {
  const totals = new Map<string, number[]>();
  for (const sale of sales) {
    const day = businessDay(sale.effective_at, timeZone);
    const known = totals.get(day);
    if (known === undefined) totals.set(day, [money(sale.total)]);
    else known.push(money(sale.total));
  }
  return Array.from({ length: count }, (_, at) => {
    const day = addDays(today, at - count + 1);
    const own = totals.get(day) ?? [];
    return { day, count: own.length, sum: addAll(own) };
  });
}

export interface MethodFigures {
  method: PaymentMethod;
  /** Minor units; of cash, what stayed in the drawer. */
  sum: number;
}

/** What came in by each method (docs/decisions/0006), the largest first; methods without any are left out. */
export function sumsByMethod(sales: readonly CountedSale[]): MethodFigures[] {
  const sums = new Map<PaymentMethod, number>();
  const add = (method: PaymentMethod, amount: number) =>
    sums.set(method, (sums.get(method) ?? 0) + amount);
  for (const { payments, change } of sales) {
    for (const payment of payments) add(payment.method, money(payment.amount));
    if (money(change) !== 0) add("cash", -money(change));
  }
  return [...sums]
    .filter(([, sum]) => sum !== 0)
    .map(([method, sum]) => ({ method, sum }))
    .toSorted((a, b) => b.sum - a.sum);
}
