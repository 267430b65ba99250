import { sql, type SQL } from "drizzle-orm";
import type { ChangedDay } from "#/contract/figures.ts";
import { instantFromText } from "#server/kernel/database/schema-columns.ts";
import { rowsOf, type Tx } from "#server/kernel/database/database.ts";
import { noKey } from "../schema-figures.ts";
import { atLocation, wire } from "./figure-sums.ts";
import { type RowScope, wireInstant } from "#server/kernel/queries/row-scope.ts";

/** The requested days, both inclusive; all days if omitted. */
export type ChangesAsked = {
  /** The location whose figures were viewed; all if omitted. */
  location?: string | undefined;
  /** The location the reader is limited to, if any: only entries belonging to it are included. */
  place?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  /** Only changes of a day's sales. Users without permission to see costs get nothing else. */
  salesOnly?: boolean;
  /** Only entries with a side on one of these accounts. */
  accounts?: readonly string[] | undefined;
  /** Includes customers' debts, also for users without permission to see costs. */
  debts?: boolean;
};

/** Before and after any possible day. */
const [firstDay, lastDay] = ["0001-01-01", "9999-12-31"];

type Sums = Record<"amount" | "profit" | "money" | "stock" | "debts", string>;
type Row = Sums & {
  day: string;
  booked_on: string | null;
  facts: string;
  tills: { code: string; name: string }[] | null;
  people: string[] | null;
  last: string;
};

/**
 * Days that changed after the reader viewed them, latest first: the number of late facts, the resulting
 * changes, and their origin (docs/decisions/0044). Facts for a locked day are also listed under that day,
 * with the day they are posted on.
 */
export async function changedDays(
  tx: Tx,
  scope: RowScope,
  {
    location,
    place = location,
    from,
    to,
    salesOnly = false,
    accounts,
    debts = false,
  }: ChangesAsked,
): Promise<ChangedDay[]> {
  const { business, reader, seesCosts } = scope;
  if (reader === undefined) return [];
  const looked = { business, user: reader.user, location };
  const sales = sql`e.kind in ('sale', 'return', 'void')`;
  const kinds = salesOnly || !(seesCosts || debts) ? sales : sql`true`;
  const sides =
    accounts === undefined
      ? sql`true`
      : sql`exists (select from journal_postings s
          where s.business_id = e.business_id and s.entry_id = e.id
            and s.account = any(${sql.param([...accounts])}::text[]) and ${atLocation(place, sql`s.location_id`)})`;
  const rows = await rowsOf<Row>(
    tx,
    sql`
    with late as (
      select told.day, told.booked_on, e.posted_at, e.op_id, e.actor_id,
        coalesce(${sumOf("sales_revenue", "sales_returns", "tax_payable")} filter (where ${sales}), 0) as amount,
        ${sumOf("sales_revenue", "sales_returns", "cost_of_goods_sold", "stock_variance", "expenses")} as profit,
        -${sumOf("cash", "mobile_money", "bank", "card_clearing")} as money,
        -${sumOf("inventory")} as stock,
        -${sumOf("accounts_receivable")} as debts
      from journal_entries e
      cross join lateral (values (e.day, null::date), (e.own_day, e.day)) as told (day, booked_on)
      join journal_postings p on p.business_id = e.business_id and p.entry_id = e.id
      where ${missed(looked, sql`told.day`)} and told.day between ${from ?? firstDay} and ${to ?? lastDay} and ${kinds} and ${sides}
        and ${atLocation(place, sql`p.location_id`)}
      group by told.day, told.booked_on, e.id, e.posted_at, e.op_id, e.actor_id
    )
    select late.day::text as day, late.booked_on::text as booked_on, sum(late.amount) as amount, sum(late.profit) as profit,
      sum(late.money) as money, sum(late.stock) as stock, sum(late.debts) as debts,
      count(*) as facts, max(late.posted_at)::text as last,
      json_agg(distinct jsonb_build_object('code', t.code, 'name', t.name)) filter (where t.id is not null) as tills,
      json_agg(distinct trim(m.first_name || ' ' || m.last_name)) filter (where m.id is not null) as people
    from late
    left join operations o on o.business_id = ${business} and o.op_id = late.op_id
    left join tills t on t.business_id = ${business} and t.id = o.till_id
    left join members m on m.business_id = ${business} and m.id = coalesce(late.actor_id, o.actor_id)
    group by late.day, late.booked_on order by late.day desc, late.booked_on desc nulls first`,
  );
  return rows
    .filter((row) =>
      [row.amount, row.profit, row.money, row.stock, row.debts].some((sum) => Number(sum) !== 0),
    )
    .map((row) => ({
      day: row.day,
      ...(row.booked_on === null ? {} : { booked_on: row.booked_on }),
      amount: wire(Number(row.amount)),
      ...(seesCosts && !salesOnly ? ofBooks(row) : {}),
      ...(debts ? { debts: wire(Number(row.debts)) } : {}),
      facts: Number(row.facts),
      tills: row.tills ?? [],
      people: row.people ?? [],
      last_arrived_at: wireInstant(instantFromText(row.last)),
    }));
}

function ofBooks({ profit, money, stock }: Sums) {
  return { profit: wire(Number(profit)), money: wire(Number(money)), stock: wire(Number(stock)) };
}

/** Credits less debits of the given accounts. */
function sumOf(...accounts: readonly string[]): SQL {
  return sql`sum(case when p.account = any(${sql.param([...accounts])}::text[]) then p.credit - p.debit else 0 end)`;
}

/** A user's views of the figures of one location, or of all. */
export type Looked = { business: string; user: string; location: string | undefined };

/** The condition for a user's views of a location's figures, as `l`. */
function looksOf({ business, user, location }: Looked): SQL {
  return sql`l.business_id = ${business} and l.user_id = ${user} and l.location_id = ${location ?? noKey}`;
}

/**
 * Selects entries `e` that a view should have included but did not: posted after it, for a day that was
 * already over, or with an earlier effective time. Entries that arrive on time are part of the next view.
 * `day` is the entry's own day: if that is locked, the entry is posted on a later one, which may not have
 * been viewed.
 */
export function missed(looked: Looked, day = sql`coalesce(e.own_day, e.day)`): SQL {
  const looks = looksOf(looked);
  // Views are few and read once: OFFSET prevents a subquery per entry.
  return sql`e.business_id = ${looked.business} and e.is_late
    and e.seq > (select min(l.seq) from figure_looks l where ${looks})
    and exists (select from (select l.seq, l.day, l.at from figure_looks l where ${looks} offset 0) l
      where l.seq < e.seq and (${day} < l.day or (${day} = l.day and e.effective_at <= l.at)))`;
}

/** The number of the last commit visible in the snapshot. */
export async function positionOf(tx: Tx, business: string): Promise<number> {
  const [counter] = await rowsOf<{ seq: string }>(
    tx,
    sql`select seq from business_counters where business_id = ${business}`,
  );
  return Number(counter?.seq ?? 0);
}
