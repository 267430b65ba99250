import { sql } from "drizzle-orm";
import type { PriceChange } from "#/contract/price-history.ts";
import { formatMoneyWire } from "#/domain/money.ts";
import { rowsOf, type Tx } from "#server/kernel/database/database.ts";
import { instantFromText } from "#server/kernel/database/schema-columns.ts";
import { productPrices, products } from "../schema-catalogue.ts";
import { members } from "#server/kernel/database/schema-access.ts";
import type { Page, PageRequest } from "#server/kernel/queries/list-page.ts";
import { wireInstant, type RowScope } from "#server/kernel/queries/row-scope.ts";

type Results = {
  id: string;
  field: PriceChange["field"];
  before: number | null;
  price: number | null;
  effective_at: string;
  actor: string | null;
  actor_name: string | null;
  pack_id: string;
  pack: PriceChange["pack"] | null;
  total: number;
};

/**
 * An item's price changes, newest first, each with the previous price. Entries that set the same price again
 * are in the ledger but are not changes. Null if the item does not exist.
 */
export async function productPriceChanges(
  tx: Tx,
  { business, seesCosts }: RowScope,
  { product, page, page_size }: PageRequest & { product: string },
): Promise<Page<PriceChange> | null> {
  const known = await rowsOf(
    tx,
    sql`select 1 as found from ${products} p where p.business_id = ${business} and p.id = ${product}`,
  );
  if (known.length === 0) return null;
  const inOrder = sql`order by s.effective_at, s.op_id nulls first`;
  const rows = await rowsOf<Results>(
    tx,
    sql`with set as (
        select p.id, f.field, '' as pack_id, null::jsonb as pack, p.effective_at, p.op_id, p.actor_id,
          case f.field when 'cost_price' then p.cost_price
            when 'selling_price' then p.selling_price else p.wholesale_price end as price
        from ${productPrices} p cross join unnest(p.fields) as f(field)
        where p.business_id = ${business} and p.product_id = ${product}
          and f.field <> 'packs' and (${seesCosts} or f.field <> 'cost_price')
        union all
        select p.id, 'pack_price', k.id,
          jsonb_build_object('name_en', k.name_en, 'name_sw', k.name_sw, 'size', k.size),
          p.effective_at, p.op_id, p.actor_id, (k.price::numeric * 100)::bigint
        from ${productPrices} p
        cross join jsonb_to_recordset(p.packs)
          as k(id text, name_en text, name_sw text, size integer, price text)
        where p.business_id = ${business} and p.product_id = ${product} and 'packs' = any(p.fields)
      ), beside as (
        select s.*, lag(s.price) over (partition by s.field, s.pack_id ${inOrder}) as before from set s
      )
      select b.id, b.field, b.pack_id, b.pack, b.before, b.price, b.effective_at::text, b.actor_id as actor,
        trim(m.first_name || ' ' || m.last_name) as actor_name,
        count(*) over ()::int as total
      from beside b left join ${members} m on m.business_id = ${business} and m.id = b.actor_id
      where b.before is distinct from b.price
      order by b.effective_at desc, b.op_id desc nulls last, b.field, b.pack_id
      limit ${page_size} offset ${(page - 1) * page_size}`,
  );
  return {
    count: rows[0]?.total ?? 0,
    rows: rows.map((row) => ({
      id: [row.id, row.field, row.pack_id].filter(Boolean).join(":"),
      field: row.field,
      ...(row.pack === null ? {} : { pack: row.pack }),
      from: row.before === null ? null : formatMoneyWire(row.before),
      to: row.price === null ? null : formatMoneyWire(row.price),
      effective_at: wireInstant(instantFromText(row.effective_at)),
      actor: row.actor,
      actor_name: row.actor_name ?? "",
    })),
  };
}
