import { sql, type SQL } from "drizzle-orm";
import { rowsOf, type Tx } from "#server/kernel/database/database.ts";

/** Movements and counts of a business as one ledger; a count has no change of its own, it says what there is. */
export function ledgerEntries(business: string, items?: readonly string[]): SQL {
  const of =
    items === undefined ? sql`` : sql` and stock_item_id = any(${sql.param([...items])}::uuid[])`;
  const both = entryTables(business).map((rows) => sql`${rows}${of}`);
  return sql`(${sql.join(both, sql` union all `)})`;
}

/** The same, each table by itself. */
export function entryTables(business: string): readonly SQL[] {
  return [
    sql`select stock_item_id as item, op_id, line_id, kind, delta, null::bigint as counted, value,
        effective_at, received_at, absorbed, null::uuid as actor, ''::text as note
      from stock_movements where business_id = ${business}`,
    sql`select stock_item_id as item, op_id, id as line_id, 'count'::text as kind, 0::bigint as delta,
        quantity as counted, value, effective_at, received_at, false as absorbed, actor_id as actor, note
      from stock_counts where business_id = ${business}`,
  ];
}

type Point = { item: string; op_id: string; line_id: string };

/**
 * What the ledgers of these entries' goods hold after each of them, and by how much it changed that,
 * thousandths. Folded as S15 says: from every count on, what was counted and what moved after it;
 * equal times go by operation.
 */
export async function balancesAt(
  tx: Tx,
  business: string,
  points: readonly Point[],
): Promise<(point: Point) => { balance: number; change: number }> {
  if (points.length === 0) return () => ({ balance: 0, change: 0 });
  const items = [...new Set(points.map(({ item }) => item))];
  const inOrder = sql`partition by item order by effective_at, op_id, line_id`;
  const inSection = sql`partition by item, section order by effective_at, op_id, line_id`;
  const rows = await rowsOf<Point & { balance: number; before: number }>(
    tx,
    sql`
      with sectioned as (
        select e.*, count(counted) over (${inOrder}) as section from ${ledgerEntries(business, items)} e
      ), balanced as (
        select item, op_id, line_id, effective_at,
          (coalesce(first_value(counted) over (${inSection}), 0) + sum(delta) over (${inSection}))::bigint as balance
        from sectioned
      ), changed as (
        select item, op_id, line_id, balance,
          coalesce(lag(balance) over (${inOrder}), 0)::bigint as before from balanced
      )
      select changed.* from changed join unnest(
        ${sql.param(points.map(({ item }) => item))}::uuid[],
        ${sql.param(points.map(({ op_id }) => op_id))}::uuid[],
        ${sql.param(points.map(({ line_id }) => line_id))}::uuid[]
      ) as wanted(item, op_id, line_id) using (item, op_id, line_id)`,
  );
  const known = new Map(
    rows.map((row) => [keyOf(row), { balance: row.balance, change: row.balance - row.before }]),
  );
  return (point) => known.get(keyOf(point)) ?? { balance: 0, change: 0 };
}

function keyOf({ item, op_id, line_id }: Point): string {
  return `${item} ${op_id} ${line_id}`;
}
