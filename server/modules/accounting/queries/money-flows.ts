import { sql, type SQL } from "drizzle-orm";
import { type MoneyAccount, moneyAccounts } from "#/domain/accounting/accounts.ts";
import type { Minor } from "#/domain/money.ts";
import { rowsOf, type Tx } from "#server/kernel/database/database.ts";
import { noKey } from "../schema-figures.ts";
import { atLocation, type FiguresAsked } from "./figure-sums.ts";

/** Incoming and outgoing amounts of one account at one location on a day, or before the requested days. */
export type Flow = { location: string; account: MoneyAccount; day: string; in: Minor; out: Minor };
export type Count = {
  location: string;
  account: MoneyAccount;
  day: string;
  counted: Minor;
  expected: Minor;
};

const ofMoney = sql`account = any(${sql.param([...moneyAccounts])})`;

/** The last count of each account before the requested days. */
export async function countsBefore(
  tx: Tx,
  { business, location, from }: FiguresAsked,
): Promise<Count[]> {
  return countsOf(
    await rowsOf<CountRow>(
      tx,
      sql`select distinct on (c.location_id, k.account) c.location_id as location, k.account,
          c.day::text as day, k.counted, k.expected
        from day_closings c
        join day_counts k on k.business_id = c.business_id and k.closing_id = c.id
        where c.business_id = ${business} and c.is_current and c.day < ${from}
          and ${atLocation(location, sql`c.location_id`)}
        order by c.location_id, k.account, c.day desc`,
    ),
  );
}

/** The counts on the requested days. */
export async function countsWithin(
  tx: Tx,
  { business, location, from, to }: FiguresAsked,
): Promise<Count[]> {
  return countsOf(
    await rowsOf<CountRow>(
      tx,
      sql`select c.location_id as location, k.account, c.day::text as day, k.counted, k.expected
        from day_closings c
        join day_counts k on k.business_id = c.business_id and k.closing_id = c.id
        where c.business_id = ${business} and c.is_current and c.day between ${from} and ${to}
          and ${atLocation(location, sql`c.location_id`)}`,
    ),
  );
}

type CountRow = { location: string; account: MoneyAccount; day: string } & Record<
  "counted" | "expected",
  string
>;

function countsOf(rows: readonly CountRow[]): Count[] {
  return rows.map((row) => ({
    ...row,
    counted: Number(row.counted),
    expected: Number(row.expected),
  }));
}

type FlowRow = { location: string; account: MoneyAccount; day: string } & Record<
  "in" | "out",
  string
>;

function flowsOf(rows: readonly FlowRow[]): Flow[] {
  return rows.map((row) => ({ ...row, in: Number(row.in), out: Number(row.out) }));
}

/** Movements before the requested days, since the last count; from the beginning if there was none. */
export async function flowsBefore(
  tx: Tx,
  { business, from }: FiguresAsked,
  owned: SQL,
  bases: readonly Count[],
): Promise<Flow[]> {
  const column = (of: (base: Count) => string, type: SQL) =>
    sql`${sql.param(bases.map((base) => of(base)))}::${type}[]`;
  return flowsOf(
    await rowsOf<FlowRow>(
      tx,
      sql`select d.location_id as location, d.account, '' as day, sum(d.debit) as in, sum(d.credit) as out
        from ledger_days d
        left join unnest(${column((base) => base.location, sql`uuid`)},
          ${column((base) => base.account, sql`text`)}, ${column((base) => base.day, sql`date`)})
          as base(location, account, day)
          on base.account = d.account
            and (base.location = d.location_id or d.location_id = ${noKey})
        where d.business_id = ${business} and d.${ofMoney} and d.day < ${from} and ${owned}
          and (base.day is null or d.day > base.day)
        group by d.location_id, d.account`,
    ),
  );
}

/** Movements on each of the requested days. */
export async function flowsWithin(
  tx: Tx,
  { business, from, to }: FiguresAsked,
  owned: SQL,
): Promise<Flow[]> {
  return flowsOf(
    await rowsOf<FlowRow>(
      tx,
      sql`select d.location_id as location, d.account, d.day::text as day, sum(d.debit) as in,
          sum(d.credit) as out
        from ledger_days d
        where d.business_id = ${business} and d.${ofMoney} and d.day between ${from} and ${to} and ${owned}
        group by d.location_id, d.account, d.day`,
    ),
  );
}
