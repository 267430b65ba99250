import { sql, type SQL } from "drizzle-orm";
import type { CustomerPerformance, StaffReport } from "#/contract/reports.ts";
import { rowsOf, type Tx } from "#server/kernel/database/database.ts";
import { noKey } from "#server/modules/accounting/schema-figures.ts";
import {
  figuresOf,
  percentOf,
  type ReportAsked,
  sumBefore,
  type SummedRow,
  sumNow,
  totalOf,
  wire,
  wireOrNull,
} from "./report-period.ts";
import { salesSummary } from "./report-sales.ts";
import type { RowScope } from "#server/kernel/queries/row-scope.ts";

type CustomerRow = SummedRow & {
  customer: string;
  name: string;
  owed: number;
  last_sold: string | null;
};

/** Purchases per customer, largest first; sales without a customer are a separate total. */
export async function customerPerformance(
  tx: Tx,
  scope: RowScope,
  asked: ReportAsked,
): Promise<Pick<CustomerPerformance, "rows" | "unnamed" | "totals" | "count">> {
  const { totals } = await salesSummary(tx, scope, { ...asked, by: "location" });
  const found = await rowsOf<CustomerRow>(tx, customersOf(scope.business, asked));
  const named = found.filter(({ customer }) => customer !== noKey);
  const nobody = found.find(({ customer }) => customer === noKey);
  return {
    rows: named.slice(0, asked.limit).map((row) => ({
      customer: row.customer,
      name: row.name,
      sales: row.sales,
      amount: wire(row.amount),
      previous: wireOrNull(row.previous),
      ...(scope.seesCosts ? { profit: wire(row.amount - row.tax - row.cost) } : {}),
      average: wire(row.sales === 0 ? 0 : Math.round(row.amount / row.sales)),
      last_sold: row.last_sold,
      owed: wire(row.owed),
    })),
    unnamed: {
      sales: nobody?.sales ?? 0,
      amount: wire(nobody?.amount ?? 0),
      previous: wire(nobody?.previous ?? 0),
    },
    count: named.length,
    totals,
  };
}

function customersOf(business: string, asked: ReportAsked): SQL {
  const { to, location } = asked;
  const here = location === undefined ? sql`` : sql` and d.location_id = ${location}::uuid`;
  return sql`select g.*, coalesce(c.name, '') as name, coalesce(c.credit_balance, 0)::bigint as owed,
      latest.day::text as last_sold
    from (select customer_id as customer, ${sumNow(sql`sales - voids`)} as sales, ${sumNow(sql`discount`)} as discount,
        ${sumNow(sql`returned`)} as returned, ${sumNow(sql`tax`)} as tax,
        ${sumNow(sql`total - returned`)} as amount, ${sumNow(sql`cost`)} as cost,
        ${sumBefore(sql`total - returned`)} as previous
      from ${figuresOf(sql`customer_days`, business, asked)} as f group by 1) g
    left join customers c on c.business_id = ${business}::uuid and c.id = g.customer
    left join lateral (
      select d.day from customer_days d
      where d.business_id = ${business}::uuid and d.customer_id = g.customer and d.customer_id <> ${noKey}::uuid
        and d.day <= ${to}::date and d.sales > 0${here}
      order by d.day desc limit 1
    ) latest on true
    order by g.amount desc, name, g.customer`;
}

type PersonRow = {
  person: string;
  name: string;
  sales: number;
  amount: number;
  total: number;
  previous: number | null;
  discount: number;
  returns: number;
  returned: number;
  voids: number;
  voided: number;
  overrides: number;
  unapproved: number;
};

/** Sales, discounts and returns per user, and the approvals they needed. */
export async function staffReport(
  tx: Tx,
  scope: RowScope,
  asked: ReportAsked,
): Promise<Pick<StaffReport, "rows" | "totals">> {
  const found = await rowsOf<PersonRow>(tx, peopleOf(scope.business, asked));
  const counted = (of: (row: PersonRow) => number | null) => totalOf(found, of);
  return {
    rows: found.map((row) => ({
      person: row.person,
      name: row.name,
      sales: row.sales,
      amount: wire(row.amount),
      previous: wireOrNull(row.previous),
      discount: wire(row.discount),
      discount_rate: percentOf(row.discount, row.total + row.discount),
      returns: row.returns,
      returned: wire(row.returned),
      voids: row.voids,
      voided: wire(row.voided),
      overrides: row.overrides,
      unapproved: row.unapproved,
    })),
    totals: {
      sales: counted((row) => row.sales),
      amount: wire(counted((row) => row.amount)),
      previous: wire(counted((row) => row.previous)),
      discount: wire(counted((row) => row.discount)),
      returns: counted((row) => row.returns),
      returned: wire(counted((row) => row.returned)),
      voids: counted((row) => row.voids),
      voided: wire(counted((row) => row.voided)),
      overrides: counted((row) => row.overrides),
      unapproved: counted((row) => row.unapproved),
    },
  };
}

/**
 * Actions count on the day they happened; a discrepancy is opened when its operation arrives, never earlier.
 */
function peopleOf(business: string, asked: ReportAsked): SQL {
  const { from, to, location } = asked;
  const zone = sql`(select time_zone from businesses where id = ${business}::uuid)`;
  const start = sql`(${from}::date)::timestamp at time zone ${zone}`;
  const end = sql`(${to}::date + 1)::timestamp at time zone ${zone}`;
  const here = (till: SQL) =>
    location === undefined
      ? sql``
      : sql` and exists (select 1 from tills t where t.business_id = ${business}::uuid and t.id = ${till} and t.location_id = ${location}::uuid)`;
  return sql`
    with acts as (
      select actor_id as person, ${sumNow(sql`sales`)} as sales, ${sumNow(sql`total`)} as total,
        ${sumNow(sql`total - returned - voided`)} as amount, ${sumBefore(sql`total - returned - voided`)} as previous,
        ${sumNow(sql`discount`)} as discount, ${sumNow(sql`returns`)} as returns, ${sumNow(sql`returned`)} as returned,
        ${sumNow(sql`voids`)} as voids, ${sumNow(sql`voided`)} as voided
      from ${figuresOf(sql`sales_days`, business, asked)} as f group by 1
    ), allowed as (
      select a.actor_id as person, count(*) as overrides from approvals a
      where a.business_id = ${business}::uuid and a.is_valid and a.approved_at >= ${start} and a.approved_at < ${end}${here(sql`a.till_id`)}
        and not exists (select 1 from discrepancies d where d.business_id = a.business_id and d.op_id = a.op_id and d.kind = 'not_approved')
      group by 1
    ), lacking as (
      select d.actor_id as person, count(*) as unapproved from discrepancies d
      join operations o on o.business_id = d.business_id and o.op_id = d.op_id
      where d.business_id = ${business}::uuid and d.actor_id is not null and d.kind in ('not_approved', 'discount_limit')
        and d.opened_at >= ${start} and o.effective_at >= ${start} and o.effective_at < ${end}${here(sql`d.till_id`)}
      group by 1
    )
    select person, coalesce(trim(m.first_name || ' ' || m.last_name), '') as name,
      coalesce(sales, 0)::bigint as sales, coalesce(amount, 0)::bigint as amount, coalesce(total, 0)::bigint as total, previous,
      coalesce(discount, 0)::bigint as discount, coalesce(returns, 0)::bigint as returns, coalesce(returned, 0)::bigint as returned,
      coalesce(voids, 0)::bigint as voids, coalesce(voided, 0)::bigint as voided,
      coalesce(overrides, 0) as overrides, coalesce(unapproved, 0) as unapproved
    from acts full join allowed using (person) full join lacking using (person)
    left join members m on m.business_id = ${business}::uuid and m.id = person
    order by amount desc, name, person`;
}
