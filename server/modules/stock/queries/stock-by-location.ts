import { type SQL, sql } from "drizzle-orm";
import type { StockByLocation } from "#/contract/stock-by-location.ts";
import { formatQuantityWire, type Unit } from "#/domain/quantity.ts";
import { rowsOf, type Tx } from "#server/kernel/database/database.ts";
import {
  beginning,
  containing,
  type Page,
  type PageRequest,
} from "#server/kernel/queries/list-page.ts";
import type { RowScope } from "#server/kernel/queries/row-scope.ts";

export type StockByLocationAsked = PageRequest & {
  /** Part of a product's name in either language, of a variant's name, of the SKU or the barcode. */
  search?: string | undefined;
  /** Only items that are low at some location. */
  low?: boolean | undefined;
  language: "en" | "sw";
};

type Row = Pick<StockByLocation, "product" | "variant" | "name" | "variant_name" | "sku"> & {
  unit: Unit;
  total: string;
  is_low: boolean;
  places: { record: string; location: string; available: number; is_low: boolean }[];
};

const isLow = sql`s.quantity_available <= greatest(s.reorder_level, s.minimum_stock_level, s.alert_level)`;

/**
 * Active items with their stock per location: best name matches first, as in every search, then items low at
 * some location, then by name.
 * Stock at locations the user may not see is excluded from the totals.
 */
export async function stockAtLocations(
  tx: Tx,
  { business }: RowScope,
  { search, low, language, page, page_size }: StockByLocationAsked,
): Promise<Page<StockByLocation>> {
  const name = sql.raw(language === "sw" ? "p.name_sw" : "p.name_en");
  const items = sql`
    select s.product_id as product, s.variant_id as variant,
      coalesce(nullif(${name}, ''), p.name_en) as name, v.name as variant_name,
      p.sku || coalesce(v.sku_suffix, '') as sku, p.unit_of_measure as unit,
      sum(s.quantity_available) as total, bool_or(${isLow}) as is_low, ${distance(search)} as distance,
      json_agg(json_build_object('record', s.id, 'location', s.location_id,
        'available', s.quantity_available, 'is_low', ${isLow})) as places
    from stock_items s
    join products p on p.business_id = s.business_id and p.id = s.product_id and p.is_active
    left join variants v on v.business_id = s.business_id and v.id = s.variant_id
    where s.business_id = ${business}::uuid and coalesce(v.is_active, true) ${named(search)}
    group by s.product_id, s.variant_id, p.business_id, p.id, v.business_id, v.id`;
  const wanted = sql`(${items}) g ${low === true ? sql`where g.is_low` : sql``}`;
  const [all] = await rowsOf<{ count: number }>(
    tx,
    sql`select count(*)::int as count from ${wanted}`,
  );
  const rows = await rowsOf<Row>(
    tx,
    sql`select product, variant, name, variant_name, sku, unit, total, is_low, places from ${wanted}
      order by g.distance, g.is_low desc, g.name, g.variant_name nulls first, g.product, g.variant
      limit ${page_size} offset ${(page - 1) * page_size}`,
  );
  return {
    count: all?.count ?? 0,
    rows: rows.map(({ total, places, ...row }) => ({
      ...row,
      total: formatQuantityWire(Number(total)),
      places: places.map((place) => ({ ...place, available: formatQuantityWire(place.available) })),
    })),
  };
}

function named(search: string | undefined): SQL {
  if (search === undefined) return sql``;
  const pattern = containing(search);
  return sql`and (p.name_en ilike ${pattern} or p.name_sw ilike ${pattern} or p.barcode ilike ${pattern}
    or v.name ilike ${pattern} or v.barcode ilike ${pattern}
    or p.sku || coalesce(v.sku_suffix, '') ilike ${pattern})`;
}

/** Rank of a name match: equal, starts with the text, contains a word starting with it, or contains it. */
function distance(search: string | undefined): SQL {
  if (search === undefined) return sql`0`;
  const [start, word] = [beginning(search), containing(` ${search.trim()}`)];
  const of = (name: SQL) => sql`case when lower(${name}) = lower(${search.trim()}) then 0
    when ${name} ilike ${start} then 1 when ${name} ilike ${word} then 2 else 3 end`;
  return sql`least(${of(sql`p.name_en`)}, ${of(sql`p.name_sw`)}, ${of(sql`p.sku || coalesce(v.sku_suffix, '')`)})`;
}
