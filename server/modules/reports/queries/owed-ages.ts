import { sql } from "drizzle-orm";
import type { FinancialsDashboard } from "#/contract/financials.ts";
import { daysBetween } from "#/domain/business-day.ts";
import { rowsOf, type Tx } from "#server/kernel/database/database.ts";
import { debtsAtTime } from "#server/modules/credit/queries/debts-at-time.ts";
import { atLocation, wire } from "#server/modules/accounting/queries/figure-sums.ts";
import { openBills } from "#server/modules/purchasing/queries/open-bills.ts";

type Place = { business: string; location: string | undefined };
type Ages = Pick<FinancialsDashboard, "receivables" | "payables">;

/** Current receivables and payables, by age. */
export async function agesNow(tx: Tx, place: Place, today: string): Promise<Ages> {
  const { business, location } = place;
  const debts = await rowsOf<Aged>(
    tx,
    sql`select ${today}::date - due_date as age, sum(credit_amount - reduced - amount_paid) as amount, count(*) as count
      from credits where business_id = ${business} and credit_amount - reduced - amount_paid > 0
        and ${atLocation(location)} group by 1`,
  );
  return { receivables: byAge(debts), payables: await payables(tx, place, today) };
}

/** The same at the end of a day, based on the facts until then. */
export async function agesThen(tx: Tx, place: Place, day: string): Promise<Ages> {
  const { business, location } = place;
  const debts = await debtsAtTime(tx, business, day);
  const aged = debts
    .filter((one) => location === undefined || one.location === location)
    .map(({ due_date, outstanding }) => ({
      age: due_date === null ? null : daysBetween(due_date, day),
      amount: outstanding,
      count: 1,
    }));
  return { receivables: byAge(aged), payables: await payables(tx, place, day, day) };
}

/** Supplier debts for received items by days since the purchase, as no payment terms are recorded. */
async function payables(tx: Tx, { business, location }: Place, today: string, then?: string) {
  const rows = await rowsOf<Aged>(
    tx,
    sql`select ${today}::date - purchase_date as age, sum(left_to_pay) as amount, count(*) as count
      from (${openBills(business, then)}) bills where ${atLocation(location)} group by 1`,
  );
  return byAge(rows);
}

/** The database returns sums as text. */
type Aged = { age: number | null; amount: string | number; count: string | number };

/** Sums by age; a debt without a due date counts as not due. */
function byAge(rows: readonly Aged[]): Ages["receivables"] {
  const sum = (from: number, to: number) =>
    rows
      .filter(({ age }) => (age ?? 0) >= from && (age ?? 0) <= to)
      .reduce((all, { amount }) => all + Number(amount), 0);
  const overdue = rows.filter(({ age }) => (age ?? 0) > 0);
  return {
    total: wire(sum(-Infinity, Infinity)),
    not_due: wire(sum(-Infinity, 0)),
    to_30: wire(sum(1, 30)),
    to_60: wire(sum(31, 60)),
    to_90: wire(sum(61, 90)),
    over_90: wire(sum(91, Infinity)),
    overdue: overdue.reduce((all, { count }) => all + Number(count), 0),
  };
}
