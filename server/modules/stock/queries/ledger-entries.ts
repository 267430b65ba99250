import { sql, type SQL } from "drizzle-orm";
import { rowsOf, type Tx } from "#server/kernel/database/database.ts";

/** Movements and counts of a business as one ledger; a count has no change of its own but sets the balance. */
export function ledgerEntries(business: string, items?: readonly string[]): SQL {
  const of =
    items === undefined ? sql`` : sql` and stock_item_id = any(${sql.param([...items])}::uuid[])`;
  return unionOf(entryTables(business).map((rows) => sql`${rows}${of}`));
}

/** The same as separate selects per table. */
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

/** The entries of the item of `span`, including both ends. */
function entriesOfSpan(business: string): SQL {
  const [movements, counts] = entryTables(business);
  const within = (line: SQL) => sql` and stock_item_id = span.ledger
    and (effective_at, op_id, ${line}) >= (span.from_at, span.from_op, span.from_line)
    and (effective_at, op_id, ${line}) <= (span.to_at, span.to_op, span.to_line)`;
  return unionOf([sql`${movements}${within(sql`line_id`)}`, sql`${counts}${within(sql`id`)}`]);
}

function unionOf(selects: readonly SQL[]): SQL {
  return sql`(${sql.join([...selects], sql` union all `)})`;
}

type Point = { item: string; op_id: string; line_id: string; effective_at: string };

/**
 * The balance of each entry's item after it, and the change it made, in thousandths. Folded by S15: from each
 * count on, the counted quantity plus later movements; ties are ordered by operation.
 *
 * Ledgers of several years are not read completely. After the latest count, the balance is today's stock less
 * later movements; before it, the count preceding the first entry plus the movements after that count.
 */
export async function balancesAt(
  tx: Tx,
  business: string,
  points: readonly Point[],
): Promise<(point: Point) => { balance: number; change: number }> {
  if (points.length === 0) return () => ({ balance: 0, change: 0 });
  const inOrder = sql`partition by item order by effective_at, op_id, line_id`;
  const inSection = sql`partition by item, section order by effective_at, op_id, line_id`;
  const rows = await rowsOf<Omit<Point, "effective_at"> & { balance: number; before: number }>(
    tx,
    sql`
      with wanted as (
        select * from unnest(
          ${sql.param(points.map(({ item }) => item))}::uuid[],
          ${sql.param(points.map(({ op_id }) => op_id))}::uuid[],
          ${sql.param(points.map(({ line_id }) => line_id))}::uuid[],
          ${sql.param(points.map(({ effective_at }) => effective_at))}::timestamptz[]
        ) as wanted(item, op_id, line_id, effective_at)
      ), ${spansOf(business)}, sectioned as (
        select e.item, e.op_id, e.line_id, e.effective_at, e.delta, e.counted,
          count(e.counted) over (${inOrder}) as section,
          case when span.held is null then 0 else span.held - sum(e.delta) over (partition by item) end as base
        from span cross join lateral ${entriesOfSpan(business)} e
      ), balanced as (
        select item, op_id, line_id, effective_at, base,
          (coalesce(first_value(counted) over (${inSection}), base) + sum(delta) over (${inSection}))::bigint as balance
        from sectioned
      ), changed as (
        select item, op_id, line_id, balance,
          coalesce(lag(balance) over (${inOrder}), base)::bigint as before from balanced
      )
      select changed.* from changed join wanted using (item, op_id, line_id)`,
  );
  const known = new Map(
    rows.map((row) => [keyOf(row), { balance: row.balance, change: row.balance - row.before }]),
  );
  return (point) => known.get(keyOf(point)) ?? { balance: 0, change: 0 };
}

/**
 * The range of each item's ledger needed for its `wanted` entries; `held` is set if it reaches to the
 * present. Materialized, so that both ends are plain values for the movements index.
 */
function spansOf(business: string): SQL {
  return sql`
    low as (
      select distinct on (item) * from wanted order by item, effective_at, op_id, line_id
    ), high as (
      select distinct on (item) * from wanted order by item desc, effective_at desc, op_id desc, line_id desc
    ), span as materialized (
      select low.item as ledger, held,
        case when held is null then coalesce(c.effective_at, '-infinity') else low.effective_at end as from_at,
        case when held is null then coalesce(c.op_id, ${firstId}) else low.op_id end as from_op,
        case when held is null then coalesce(c.id, ${firstId}) else low.line_id end as from_line,
        case when held is null then high.effective_at else 'infinity' end as to_at,
        high.op_id as to_op, high.line_id as to_line
      from low
      join high using (item)
      cross join lateral (
        select case when i.count_op is null
            or (i.count_effective_at, i.count_op) < (low.effective_at, low.op_id)
          then i.quantity_available end as held
        from stock_items i where i.business_id = ${business} and i.id = low.item
      ) i
      left join lateral (
        select effective_at, op_id, id from stock_counts
        where business_id = ${business} and stock_item_id = low.item
          and (effective_at, op_id, id) < (low.effective_at, low.op_id, low.line_id)
        order by effective_at desc, op_id desc, id desc limit 1
      ) c on true
    )`;
}

/** Sorts before every id. */
const firstId = sql`'00000000-0000-0000-0000-000000000000'::uuid`;

function keyOf({ item, op_id, line_id }: Omit<Point, "effective_at">): string {
  return `${item} ${op_id} ${line_id}`;
}
