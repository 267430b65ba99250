import { sql, type SQL } from "drizzle-orm";
import type { CreditAgeingReport, ShiftReport, StockValueReport } from "#/contract/reports.ts";
import { creditAge, daysOverdue } from "#/domain/credit.ts";
import { addDays } from "#/i18n/dates.ts";
import { rowsOf, type Tx } from "#server/kernel/database/database.ts";
import { instantFromText } from "#server/kernel/database/schema-columns.ts";
import { debtsAtTime, owedAtTime } from "#server/modules/credit/queries/debts-at-time.ts";
import { calendarOf } from "#server/modules/accounting/queries/figure-sums.ts";
import { groupRows } from "#server/kernel/queries/group-rows.ts";
import { type ReportAsked, totalOf, wire } from "./report-period.ts";
import { wireInstant, type RowScope } from "#server/kernel/queries/row-scope.ts";

/** Parameters of a report on the end of a business day. */
export type DayAsked = { on: string; location?: string | undefined };

/** The comparison day: the last of the previous month. */
function dayBeside(on: string): string {
  return addDays(`${on.slice(0, 8)}01`, -1);
}

/** The book value of each location's stock at the end of a day. */
export async function stockValue(
  tx: Tx,
  { business, reader }: RowScope,
  { on, location }: DayAsked,
): Promise<Pick<StockValueReport, "rows" | "total" | "previous" | "in_transit">> {
  const beside = dayBeside(on);
  const here = location === undefined ? sql`` : sql` and l.id = ${location}::uuid`;
  // The names of locations are shared, their values are not: a row of zeros would be untrue.
  const own = reader?.places ?? null;
  const seen = own === null ? sql`` : sql` and l.id = any(${sql.param([...own])}::uuid[])`;
  const rows = await rowsOf<{ location: string; name: string; value: number; previous: number }>(
    tx,
    sql`select l.id as location, l.name, coalesce(b.value, 0)::bigint as value,
        coalesce(b.previous, 0)::bigint as previous
      from locations l left join (
        select location_id, sum(debit - credit) as value,
          sum(debit - credit) filter (where day <= ${beside}::date) as previous
        from ledger_days
        where business_id = ${business}::uuid and account = 'inventory' and day <= ${on}::date group by 1
      ) b on b.location_id = l.id
      where l.business_id = ${business}::uuid and (l.is_active or b.value <> 0 or b.previous <> 0)${here}${seen}
      order by value desc, l.name, l.id`,
  );
  const [way] = await rowsOf<{ value: number }>(
    tx,
    sql`select coalesce(sum(debit - credit), 0)::bigint as value from ledger_days
      where business_id = ${business}::uuid and account = 'goods_in_transit' and day <= ${on}::date`,
  );
  return {
    rows: rows.map((row) => ({ ...row, value: wire(row.value), previous: wire(row.previous) })),
    total: wire(totalOf(rows, (row) => row.value)),
    previous: { on: beside, total: wire(totalOf(rows, (row) => row.previous)) },
    in_transit: wire(way?.value ?? 0),
  };
}

type Owed = { customer: string; name: string; due_date: string | null; outstanding: number };
const ages = ["not_due", "to_30", "to_60", "to_90", "over_90"] as const;

/** What each customer owed at the end of a day, by days overdue. */
export async function creditAgeing(
  tx: Tx,
  { business, now }: RowScope,
  { on }: DayAsked,
): Promise<Pick<CreditAgeingReport, "rows" | "totals" | "previous">> {
  const { today } = await calendarOf(tx, business, now);
  // Current amounts are stored with each debt; those of an earlier day are computed.
  const open: Owed[] =
    on < today ? await debtsAtTime(tx, business, on) : await rowsOf(tx, debtsNow(business));
  const beside = dayBeside(on);
  const old = await owedAtTime(tx, business, beside);
  const oldOf = new Map(old.map((one) => [one.customer, one.owed]));
  const byCustomer = groupRows(open, ({ customer }) => customer);
  const rows = [...byCustomer].map(([customer, debts]) => ({
    customer,
    name: debts[0]?.name ?? "",
    total: totalOf(debts, (one) => one.outstanding),
    previous: wire(oldOf.get(customer) ?? 0),
    debts,
  }));
  return {
    rows: rows
      .toSorted((a, b) => b.total - a.total || (a.name < b.name ? -1 : 1))
      .map(({ debts, total: _minor, ...row }) => ({ ...row, ...byAge(debts, on) })),
    totals: byAge(open, on),
    previous: { on: beside, total: wire(totalOf(old, (one) => one.owed)) },
  };
}

function byAge(debts: readonly Owed[], on: string) {
  const lateness = (one: Owed) =>
    daysOverdue({ dueDate: one.due_date, outstanding: one.outstanding, today: on });
  const aged = debts.map((one) => ({ ...one, late: lateness(one) }));
  const sumOf = (age: (typeof ages)[number]) =>
    wire(totalOf(aged, (one) => (creditAge(one.late) === age ? one.outstanding : 0)));
  return {
    total: wire(totalOf(debts, (one) => one.outstanding)),
    not_due: sumOf("not_due"),
    to_30: sumOf("to_30"),
    to_60: sumOf("to_60"),
    to_90: sumOf("to_90"),
    over_90: sumOf("over_90"),
    overdue: aged.filter((one) => one.late > 0).length,
  };
}

/** Debts currently open. */
function debtsNow(business: string): SQL {
  return sql`
    select d.customer_id as customer, coalesce(c.name, '') as name, d.due_date::text,
      (d.credit_amount - d.reduced - d.amount_paid)::bigint as outstanding
    from credits d left join customers c on c.business_id = d.business_id and c.id = d.customer_id
    where d.business_id = ${business}::uuid and d.credit_amount - d.reduced - d.amount_paid > 0`;
}

type ShiftRow = {
  shift: string;
  till: string;
  person: string;
  opened_at: string;
  closed_at: string;
  counted: number;
  difference: number;
};

/**
 * The shifts closed in a period, newest first, and the totals of the comparison period. Differences are those
 * posted in the ledger.
 */
export async function shiftReport(
  tx: Tx,
  { business }: RowScope,
  { from, to, previous, location }: Pick<ReportAsked, "from" | "to" | "previous" | "location">,
): Promise<Pick<ShiftReport, "rows" | "totals" | "before">> {
  const here = location === undefined ? sql`` : sql`and s.location_id = ${location}::uuid`;
  const closedIn = (days: { from: string; to: string }) => {
    const zone = sql`(select time_zone from businesses where id = ${business}::uuid)`;
    return sql`s.business_id = ${business}::uuid and s.counted_cash is not null
      and s.closed_at >= (${days.from}::date)::timestamp at time zone ${zone}
      and s.closed_at < (${days.to}::date + 1)::timestamp at time zone ${zone} ${here}`;
  };
  const rows = await rowsOf<ShiftRow>(
    tx,
    sql`select s.id as shift, coalesce(t.code, '') as till, coalesce(trim(m.first_name || ' ' || m.last_name), '') as person,
        s.opened_at::text, s.closed_at::text, s.counted_cash as counted, s.posted_difference as difference
      from shifts s
      left join tills t on t.business_id = s.business_id and t.id = s.till_id
      left join members m on m.business_id = s.business_id and m.id = s.closed_by
      where ${closedIn({ from, to })} order by s.closed_at desc, s.id`,
  );
  const before = await rowsOf<Pick<ShiftRow, "difference">>(
    tx,
    sql`select s.posted_difference as difference from shifts s where ${closedIn(previous)}`,
  );
  return {
    rows: rows.map(({ counted, difference, ...row }) => ({
      ...row,
      opened_at: wireInstant(instantFromText(row.opened_at)),
      closed_at: wireInstant(instantFromText(row.closed_at)),
      expected: wire(counted - difference),
      counted: wire(counted),
      difference: wire(difference),
    })),
    totals: differencesOf(rows),
    before: differencesOf(before),
  };
}

function differencesOf(shifts: readonly Pick<ShiftRow, "difference">[]): ShiftReport["totals"] {
  return {
    shifts: shifts.length,
    difference: wire(totalOf(shifts, (row) => row.difference)),
    short: wire(totalOf(shifts, (row) => Math.min(row.difference, 0))),
    over: wire(totalOf(shifts, (row) => Math.max(row.difference, 0))),
  };
}
