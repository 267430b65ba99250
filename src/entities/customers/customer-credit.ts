import { openDebtsOf, type Debt } from "#/entities/credits/credit-queries.ts";
import { creditLimitOf, mayLend, type Lending } from "#/domain/credit.ts";
import { addAll, money } from "#/domain/money.ts";
import { readMeta } from "#/store/meta.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";
import { customerById } from "./customer-queries.ts";

/** How a customer stands, as this device knows it. Minor units. */
export interface CustomerCredit {
  balance: number;
  /** 0 pays at once; null is without a limit. */
  limit: number | null;
  /** What may still be lent, the till's own share of the limit considered; null without a limit. */
  available: number | null;
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
  const limit = creditLimitOf(view);
  const balance = money(view.credit_balance);
  return {
    balance,
    available: mayLend({ limit, balance, share: await shareOf(db, debts) }),
    limit,
    oldestDue: debts.flatMap(({ dueDate }) => dueDate ?? []).toSorted()[0] ?? null,
  };
}

/** Where the business shares limits out among its tills: how many there are, and what this one lent. */
async function shareOf(db: TradingDatabase, open: readonly Debt[]): Promise<Lending["share"]> {
  const business = await db.businesses.get(db.business);
  if (business?.settings.credit_by_till !== true) return null;
  const till = await readMeta(db, "till");
  const tills = await db.tills.filter(({ status }) => status === "active").count();
  // What was owed before is no till's: each counts it, so that all together stay within the limit.
  const own = open.filter(
    ({ saleNumber, opening }) => opening !== null || saleNumber.startsWith(`${till?.code ?? ""}-`),
  );
  return { tills, lent: addAll(own.map(({ outstanding }) => outstanding)) };
}
