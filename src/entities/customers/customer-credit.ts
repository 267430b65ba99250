import { money } from "#/domain/money.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";

/** How a customer stands, as this device knows it. Minor units. */
export interface CustomerCredit {
  balance: number;
  /** Null when none was agreed. */
  limit: number | null;
  /** The earliest day on which something still owed falls due. */
  oldestDue: string | null;
}

/** Null for a customer this device has no row of yet: nothing is owed that it knows of. */
export async function creditOf(
  db: TradingDatabase,
  customer: string,
): Promise<CustomerCredit | null> {
  const row = await db.customers.get(customer);
  if (row === undefined) return null;
  const debts = await db.credits.where("customer").equals(customer).toArray();
  const open = debts.filter(({ outstanding }) => money(outstanding) > 0);
  const days = open.flatMap(({ due_date }) => due_date ?? []);
  const limit = money(row.credit_limit);
  return {
    balance: money(row.credit_balance),
    limit: limit === 0 && !row.has_credit ? null : limit,
    oldestDue: days.toSorted()[0] ?? null,
  };
}
