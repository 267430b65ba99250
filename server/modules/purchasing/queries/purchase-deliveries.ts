import { sql } from "drizzle-orm";
import type { PurchaseAnalytics } from "#/contract/purchase-analytics.ts";
import { rowsOf, type Tx } from "#server/kernel/database/database.ts";
import { wireInstant, type RowScope } from "#server/kernel/queries/row-scope.ts";

/** Days, inclusive; all locations if none is given. */
export type PurchasePeriod = {
  from: string;
  to: string;
  location?: string | undefined;
};

type Deliveries = PurchaseAnalytics["deliveries"];
type OfSupplier = Deliveries["suppliers"][number];

/**
 * Delivery performance per supplier of the orders expected in a period. An order is late if its last delivery
 * arrived after the expected day, or if that day has passed and items are outstanding; short if closed with
 * less than was ordered.
 */
export async function deliveriesOf(
  tx: Tx,
  { business, now }: RowScope,
  { from, to, location }: PurchasePeriod,
): Promise<Deliveries> {
  const here = location === undefined ? sql`` : sql`and p.location_id = ${location}`;
  const suppliers = await rowsOf<OfSupplier>(
    tx,
    sql`with business as (
        select time_zone as zone, (${wireInstant(now)}::timestamptz at time zone time_zone)::date as today
        from businesses where id = ${business}),
      due as (
        select p.supplier_id, p.expected_on, p.status = 'received' as closed, b.today,
          (select max(e.effective_at at time zone b.zone)::date from purchase_receipts e
            where e.business_id = ${business} and e.purchase_id = p.id) as came,
          exists (select 1 from purchase_lines l where l.business_id = ${business}
            and l.purchase_id = p.id and l.received < l.quantity) as lacks
        from purchases p cross join business b
        where p.business_id = ${business} and p.status <> 'cancelled'
          and p.expected_on between ${from}::date and least(${to}::date, b.today) ${here})
      select d.supplier_id as supplier, s.name, count(*)::int as due,
        (count(*) filter (where case when d.closed then d.came else d.today end > d.expected_on))::int
          as late,
        (count(*) filter (where d.closed))::int as closed,
        (count(*) filter (where d.closed and d.lacks))::int as short
      from due d join suppliers s on s.business_id = ${business} and s.id = d.supplier_id
      group by 1, 2 order by due desc, s.name, 1`,
  );
  const [rest] = await rowsOf<{ undated: number }>(
    tx,
    sql`select count(*)::int as undated from purchases p
      where p.business_id = ${business} and p.status <> 'cancelled' and p.expected_on is null
        and p.purchase_date between ${from}::date and ${to}::date ${here}
        and not exists (select 1 from purchase_receipts e where e.business_id = ${business}
          and e.purchase_id = p.id and e.op_id = p.op_id)`,
  );
  const sum = (of: (one: OfSupplier) => number) =>
    suppliers.reduce((total, one) => total + of(one), 0);
  return {
    due: sum(({ due }) => due),
    late: sum(({ late }) => late),
    closed: sum(({ closed }) => closed),
    short: sum(({ short }) => short),
    undated: rest?.undated ?? 0,
    suppliers,
  };
}
