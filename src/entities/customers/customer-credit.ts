import { openDebtsOf, type Debt } from "#/entities/credits/credit-queries.ts";
import { creditLimitOf, mayLend, type Lending } from "#/domain/credit.ts";
import { addAll, money } from "#/domain/money.ts";
import { readMeta } from "#/store/meta.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";
import { customerById } from "./customer-queries.ts";

/** A customer's credit as recorded on this device. Minor units. */
export interface CustomerCredit {
  balance: number;
  /** 0 requires immediate payment; null means unlimited. */
  limit: number | null;
  /** Remaining credit, limited to the till's share if the limit is shared; null if unlimited. */
  available: number | null;
  /** Earliest due date among the outstanding debts. */
  oldestDue: string | null;
}

/** Null for a customer who is not stored on this device. `today` is the business day. */
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

/** If the business shares limits among its tills: their number, and what this one lent. */
async function shareOf(db: TradingDatabase, open: readonly Debt[]): Promise<Lending["share"]> {
  const business = await db.businesses.get(db.business);
  if (business?.settings.credit_by_till !== true) return null;
  const till = await readMeta(db, "till");
  const tills = await db.tills.filter(({ status }) => status === "active").count();
  // Opening debts belong to no till, so each till counts them and all together stay within the limit.
  const own = open.filter(
    ({ saleNumber, opening }) => opening !== null || saleNumber.startsWith(`${till?.code ?? ""}-`),
  );
  return { tills, lent: addAll(own.map(({ outstanding }) => outstanding)) };
}
