import { money } from "#/domain/money.ts";
import { type SoldOutside, soldOutside } from "#/domain/shift.ts";
import { type DayRange, salesOfDays } from "#/entities/sales/sale-queries.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";

export interface OutsideAsked {
  readonly till: string;
  readonly location: string;
  readonly timeZone: string;
  readonly days: DayRange;
}

/**
 * Returns the totals of sales at a till on these business days made while no shift was open, sent or not
 * (S17).
 */
export async function soldOutsideAt(
  db: TradingDatabase,
  { till, ...asked }: OutsideAsked,
): Promise<SoldOutside> {
  const sales = await salesOfDays(db, { ...asked, actor: null });
  return soldOutside(
    sales
      .filter((sale) => sale.till === till)
      .map(({ shift, status, total, change, payments }) => ({
        shift,
        status,
        total: money(total),
        change: money(change),
        payments: payments.map(({ method, amount }) => ({ method, amount: money(amount) })),
      })),
  );
}
