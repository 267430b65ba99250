import { sql } from "drizzle-orm";
import type { ChangedDay } from "#/contract/figures.ts";
import { instantFromText } from "../db/schema-columns.ts";
import { rowsOf, type Tx } from "../db/database.ts";
import { atPlace, type FiguresAsked, wire } from "./figure-sums.ts";
import { wireInstant } from "./row-scope.ts";

type Row = {
  day: string;
  amount: string;
  facts: string;
  tills: { code: string; name: string }[] | null;
  people: string[] | null;
  last: string;
};

/** Days whose sales changed after they were over, the latest first: what arrived late, and from whom. */
export async function changedDays(
  tx: Tx,
  { business, location, from, to }: FiguresAsked,
): Promise<ChangedDay[]> {
  const rows = await rowsOf<Row>(
    tx,
    sql`
    with late as (
      select e.day, e.posted_at, e.op_id,
        sum(case when p.account in ('sales_revenue', 'sales_returns', 'tax_payable') then p.credit - p.debit else 0 end) as amount
      from journal_entries e
      join journal_postings p on p.business_id = e.business_id and p.entry_id = e.id
      where e.business_id = ${business} and e.day between ${from} and ${to}
        and e.kind in ('sale', 'return', 'void')
        and e.is_late
        and ${atPlace(location, sql`p.location_id`)}
      group by e.day, e.id, e.posted_at, e.op_id
    )
    select late.day::text as day, sum(late.amount) as amount, count(*) as facts,
      max(late.posted_at)::text as last,
      json_agg(distinct jsonb_build_object('code', t.code, 'name', t.name)) filter (where t.id is not null) as tills,
      json_agg(distinct trim(m.first_name || ' ' || m.last_name)) filter (where m.id is not null) as people
    from late
    left join operations o on o.business_id = ${business} and o.op_id = late.op_id
    left join tills t on t.business_id = ${business} and t.id = o.till_id
    left join members m on m.business_id = ${business} and m.id = o.actor_id
    group by late.day order by late.day desc`,
  );
  return rows.map(({ day, amount, facts, tills, people, last }) => ({
    day,
    amount: wire(Number(amount)),
    facts: Number(facts),
    tills: tills ?? [],
    people: people ?? [],
    last_arrived_at: wireInstant(instantFromText(last)),
  }));
}
