import { openDebtsOf } from "#/entities/credits/credit-queries.ts";
import { money } from "#/domain/money.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";
import { customerById } from "./customer-queries.ts";

/** How a customer stands, as this device knows it. Minor units. */
export interface CustomerCredit {
  balance: number;
  /** Null when none was agreed. */
  limit: number | null;
  /** The earliest day on which something still owed falls due. */
  oldestDue: string | null;
}

/** Null for a customer who is not on this device. `today` is the business day. */
export async function creditOf(
  db: TradingDatabase,
  customer: string,
  today: string,
): Promise<CustomerCredit | null> {
  const view = await customerById(db, customer);
  if (view === null) return null;
  const debts = await openDebtsOf(db, customer, today);
  const limit = money(view.credit_limit);
  return {
    balance: money(view.credit_balance),
    limit: limit === 0 ? null : limit,
    oldestDue: debts.flatMap(({ dueDate }) => dueDate ?? []).toSorted()[0] ?? null,
  };
}
