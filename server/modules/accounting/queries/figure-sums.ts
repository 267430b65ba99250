import { eq, sql, type SQL } from "drizzle-orm";
import { businessDay } from "#/domain/business-day.ts";
import { formatSumWire, type Minor } from "#/domain/money.ts";
import { rowsOf, type Tx } from "#server/kernel/database/database.ts";
import { businesses } from "#server/kernel/database/schema-business.ts";

/** The selected figures: of a business, of one location or all, on these days, both inclusive. */
export type FiguresAsked = {
  business: string;
  location?: string | undefined;
  from: string;
  to: string;
};

/** Sums of sales, shared by all reports. `amount` includes tax, less returns and voids. */
export type SalesSums = {
  sales: number;
  discount: Minor;
  returned: Minor;
  tax: Minor;
  amount: Minor;
  cost: Minor;
};

export const noSales: SalesSums = {
  sales: 0,
  discount: 0,
  returned: 0,
  tax: 0,
  amount: 0,
  cost: 0,
};

/** A business's current calendar settings. */
export type Calendar = { zone: string; today: string; lockedUntil: string | null };

export async function calendarOf(tx: Tx, business: string, now: number): Promise<Calendar> {
  const [row] = await tx
    .select({ zone: businesses.time_zone, lockedUntil: businesses.books_locked_until })
    .from(businesses)
    .where(eq(businesses.id, business));
  if (!row) throw new Error("the business in scope has no row");
  return { ...row, today: businessDay(now, row.zone) };
}

/** Restricts rows to the requested location. */
export function atLocation(location: string | undefined, column: SQL = sql`location_id`): SQL {
  return location === undefined ? sql`true` : sql`${column} = ${location}`;
}

export function within({ business, location, from, to }: FiguresAsked): SQL {
  return sql`business_id = ${business} and day between ${from} and ${to} and ${atLocation(location)}`;
}

/** The columns of `SalesSums`, summed from `sales_days`. */
const salesColumns = sql`sum(sales - voids) as sales, sum(discount) as discount,
  sum(returned + voided) as returned, sum(tax) as tax, sum(total - returned - voided) as amount,
  sum(cost) as cost`;

/** A row of those columns. The database returns sums as text; null is zero. */
type SalesRow = Record<keyof SalesSums, string | null>;

function salesOf(row: SalesRow): SalesSums {
  return {
    sales: Number(row.sales ?? 0),
    discount: Number(row.discount ?? 0),
    returned: Number(row.returned ?? 0),
    tax: Number(row.tax ?? 0),
    amount: Number(row.amount ?? 0),
    cost: Number(row.cost ?? 0),
  };
}

/** The sales of each day with sales. */
export async function salesByDay(tx: Tx, asked: FiguresAsked): Promise<Map<string, SalesSums>> {
  const rows = await rowsOf<SalesRow & { day: string }>(
    tx,
    sql`select day::text as day, ${salesColumns} from sales_days where ${within(asked)} group by day`,
  );
  return new Map(rows.map((row) => [row.day, salesOf(row)]));
}

export function addSales(list: Iterable<SalesSums>): SalesSums {
  const all = { ...noSales };
  for (const one of list) {
    all.sales += one.sales;
    all.discount += one.discount;
    all.returned += one.returned;
    all.tax += one.tax;
    all.amount += one.amount;
    all.cost += one.cost;
  }
  return all;
}

/** The gross profit of sales: without tax, less the cost of the items. */
export function profitOf({ amount, tax, cost }: SalesSums): Minor {
  return amount - tax - cost;
}

export function wire(amount: Minor): string {
  return formatSumWire(amount);
}

/** Account balances as credits and debits; positive is a debit. */
export async function ledgerSums(
  tx: Tx,
  where: SQL,
): Promise<{ account: string; detail: string; kind: string; debit: Minor; credit: Minor }[]> {
  const rows = await rowsOf<Record<"account" | "detail" | "kind" | "debit" | "credit", string>>(
    tx,
    sql`select account, detail, kind, sum(debit) as debit, sum(credit) as credit
      from ledger_days where ${where} group by account, detail, kind`,
  );
  return rows.map((row) => ({ ...row, debit: Number(row.debit), credit: Number(row.credit) }));
}
