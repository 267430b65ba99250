import { sql, type SQL } from "drizzle-orm";
import { rowsOf, type Tx } from "#server/kernel/database/database.ts";

/**
 * Customer debts at the end of a day, based on the facts until then. Nothing is folded from the beginning:
 * the stored balances are reduced by whatever came after that day. The rules are those of the customer ledger
 * (domain/credit.ts): returns and write-offs reduce their own debt; any excess, and payments, go to the
 * oldest debts first. What remains outstanding therefore belongs to the latest debts.
 */

/** The end of a business day. Queried separately, because the plan of the main query depends on it. */
async function endOf(tx: Tx, business: string, day: string): Promise<SQL> {
  const [row] = await rowsOf<{ until: string }>(
    tx,
    sql`select ((${day}::date + 1)::timestamp at time zone time_zone)::text as until
      from businesses where id = ${business}::uuid`,
  );
  return sql`${row?.until ?? "infinity"}::timestamptz`;
}

/** The contribution of a debt to its customer's balance, net of its reductions. */
const partOf = (reduced: SQL, back: SQL) =>
  sql`greatest(t.amount - ${reduced}, 0) - greatest(${back} - t.amount, 0)`;

/** Customers with a positive balance, as `owing (customer_id, owed)` after a `with`. */
function owing(business: string, until: SQL): SQL {
  return sql`touched as (
      select d.customer_id, d.credit_amount as amount, d.effective_at < ${until} as was_there,
        coalesce(sum(r.amount), 0) as reduced,
        coalesce(sum(r.amount) filter (where r.kind = 'return'), 0) as back,
        coalesce(sum(r.amount) filter (where r.effective_at < ${until}), 0) as reduced_then,
        coalesce(sum(r.amount) filter (where r.kind = 'return' and r.effective_at < ${until}), 0) as back_then
      from (
        select id from credits where business_id = ${business}::uuid and effective_at >= ${until}
        union
        select credit_id from credit_reductions
        where business_id = ${business}::uuid and effective_at >= ${until} and credit_id is not null
      ) as one
      join credits d on d.business_id = ${business}::uuid and d.id = one.id
      left join credit_reductions r on r.business_id = ${business}::uuid and r.credit_id = d.id
      group by d.id, d.customer_id, d.credit_amount, d.effective_at
    ), since as (
      select customer_id, sum(amount) as amount from (
        select customer_id, ${partOf(sql`t.reduced`, sql`t.back`)}
          - case when was_there then ${partOf(sql`t.reduced_then`, sql`t.back_then`)} else -t.back_then end as amount
        from touched t
        union all
        select customer_id, -amount from credit_payments
        where business_id = ${business}::uuid and effective_at >= ${until}
        union all
        select r.customer_id, -r.amount from credit_reductions r
        where r.business_id = ${business}::uuid and r.effective_at >= ${until} and r.kind = 'return'
          and not exists (select 1 from credits d where d.business_id = r.business_id and d.id = r.credit_id)
      ) as changes group by 1
    ), owing as materialized (
      select c.id as customer_id, (c.credit_balance - coalesce(s.amount, 0))::bigint as owed
      from customers c left join since s on s.customer_id = c.id
      where c.business_id = ${business}::uuid and c.credit_balance - coalesce(s.amount, 0) > 0
    )`;
}

/** The balance of every customer who owed anything. */
export async function owedAtTime(
  tx: Tx,
  business: string,
  day: string,
): Promise<{ customer: string; owed: number }[]> {
  const until = await endOf(tx, business, day);
  return rowsOf(
    tx,
    sql`with ${owing(business, until)} select customer_id as customer, owed from owing`,
  );
}

export type DebtThen = {
  customer: string;
  /** Empty if the name has not arrived yet. */
  name: string;
  location: string;
  due_date: string | null;
  outstanding: number;
};

/** The open debts with the rest of each. */
export async function debtsAtTime(tx: Tx, business: string, day: string): Promise<DebtThen[]> {
  const until = await endOf(tx, business, day);
  return rowsOf(
    tx,
    sql`
    with recursive ${owing(business, until)}, walk as (
      select o.customer_id, null::uuid as location_id, null::date as due_date, 0::bigint as wants,
        0::bigint as before, o.owed as remains, 'infinity'::timestamptz as at, null::uuid as id
      from owing o
      union all
      select w.customer_id, d.location_id, d.due_date, d.wants, w.remains, w.remains - d.wants, d.effective_at, d.id
      from walk w cross join lateral (
        select c.location_id, c.due_date, c.effective_at, c.id, greatest(c.credit_amount - coalesce((
          select sum(r.amount) from credit_reductions r
          where r.business_id = ${business}::uuid and r.credit_id = c.id and r.effective_at < ${until}
        ), 0), 0)::bigint as wants
        from credits c
        where c.business_id = ${business}::uuid and c.customer_id = w.customer_id and c.effective_at < ${until}
          and c.effective_at <= w.at and (w.id is null or (c.effective_at, c.id) < (w.at, w.id))
        order by c.effective_at desc, c.id desc limit 1
      ) d
      where w.remains > 0
    )
    select w.customer_id as customer, coalesce(c.name, '') as name, w.location_id as location, w.due_date::text,
      least(w.wants, w.before) as outstanding
    from walk w left join customers c on c.business_id = ${business}::uuid and c.id = w.customer_id
    where w.wants > 0`,
  );
}
