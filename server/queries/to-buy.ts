import { sql } from "drizzle-orm";
import type { ToBuy } from "#/contract/to-buy.ts";
import { formatMoneyWire } from "#/domain/money.ts";
import { type CoverDays, daysLeft, paceDays, quantityToBuy } from "#/domain/purchasing/to-buy.ts";
import { formatQuantityWire, type Unit, whole } from "#/domain/quantity.ts";
import { isToOrder, toOrder } from "#/domain/reorder.ts";
import { addDays } from "#/i18n/dates.ts";
import { averageScale } from "../commands/stock-value.ts";
import { rowsOf, type Tx } from "../db/database.ts";
import { noKey } from "../db/schema-figures.ts";
import { atPlace, calendarOf } from "./figure-sums.ts";
import { type RowScope, wireInstant } from "./row-scope.ts";

export type ToBuyAsked = {
  location?: string | undefined;
  days: CoverDays;
  /** Only what is bought of this one. */
  supplier?: string | undefined;
  language: "en" | "sw";
};

type Row = {
  product: string;
  variant: string | null;
  name: string;
  sku: string;
  unit: Unit;
  least: string;
  supplier: string | null;
  cost: string;
  sold: string;
  coming: string;
  shelves: Shelf[];
};

/** Of one location, thousandths. */
type Shelf = {
  available: number;
  reorderLevel: number;
  minimumStockLevel: number;
  alertLevel: number;
  maxStockLevel: number | null;
};

/** The longest list that is told at once, of goods. */
const mostGoods = 2000;

/** How far back deliveries tell how long a supplier takes. */
const leadWindow = 365;

/** Goods in use of which there is too little, by supplier, what runs out first before the rest. */
export async function toBuy(tx: Tx, scope: RowScope, asked: ToBuyAsked): Promise<ToBuy> {
  const { business } = scope;
  const { today } = await calendarOf(tx, business, scope.now);
  const leads = await leadDays(tx, business, addDays(today, -leadWindow));
  const goods = (await goodsOf(tx, business, today, asked)).flatMap((row) => {
    const leadDaysOf = row.supplier === null ? null : (leads.get(row.supplier) ?? null);
    const available = row.shelves.reduce((sum, shelf) => sum + shelf.available, 0);
    const byLevels = row.shelves.filter(isToOrder).reduce((sum, shelf) => sum + toOrder(shelf), 0);
    const [sold, coming] = [Number(row.sold), Number(row.coming)];
    const need = { available, coming, sold, byLevels, least: Number(row.least) };
    const quantity = quantityToBuy({ ...need, leadDays: leadDaysOf ?? 0 }, asked.days);
    return quantity === 0 ? [] : [{ ...row, ...need, quantity, left: daysLeft(need) }];
  });
  const listed = goods
    .toSorted((a, b) => (a.left ?? Infinity) - (b.left ?? Infinity) || a.name.localeCompare(b.name))
    .slice(0, mostGoods);
  const people = await suppliersOf(tx, business);
  const bySupplier = new Map<string | null, typeof listed>();
  for (const good of listed)
    bySupplier.set(good.supplier, [...(bySupplier.get(good.supplier) ?? []), good]);
  return {
    as_of: wireInstant(scope.now),
    location: asked.location ?? null,
    days: asked.days,
    suppliers: [...bySupplier].map(([supplier, lines]) => ({
      supplier,
      name: people.get(supplier ?? "")?.name ?? "",
      phone: people.get(supplier ?? "")?.phone ?? null,
      lead_days: supplier === null ? null : (leads.get(supplier) ?? null),
      lines: lines.map((line) => ({
        product: line.product,
        variant: line.variant,
        name: line.name,
        sku: line.sku,
        unit: line.unit,
        available: formatQuantityWire(line.available),
        coming: formatQuantityWire(line.coming),
        sold: formatQuantityWire(line.sold),
        days_left: line.left,
        quantity: formatQuantityWire(line.quantity),
        ...(scope.seesCosts
          ? { worth: formatMoneyWire(Math.round((Number(line.cost) * line.quantity) / whole)) }
          : {}),
      })),
    })),
  };
}

function goodsOf(
  tx: Tx,
  business: string,
  today: string,
  { location, supplier, language }: ToBuyAsked,
): Promise<Row[]> {
  const name = language === "sw" ? sql`coalesce(nullif(p.name_sw, ''), p.name_en)` : sql`p.name_en`;
  return rowsOf<Row>(
    tx,
    sql`
    with sold as (
      select product_id, variant_id, sum(sold - returned) as sold from product_days
      where business_id = ${business} and day > ${addDays(today, -paceDays)} and day <= ${today}
        and ${atPlace(location)}
      group by 1, 2
    ), coming as (
      select l.product_id, coalesce(l.variant_id, ${noKey}::uuid) as variant_id,
        sum(greatest(0, l.quantity - l.received)) as coming
      from purchases o
      join purchase_lines l on l.business_id = o.business_id and l.purchase_id = o.id
      where o.business_id = ${business} and o.status in ('ordered', 'partly_received')
        and ${atPlace(location, sql`o.location_id`)}
      group by 1, 2
    )
    select s.product_id as product, s.variant_id as variant,
      trim(${name} || ' ' || coalesce(v.name, '')) as name, p.sku || coalesce(v.sku_suffix, '') as sku,
      p.unit_of_measure as unit, p.minimum_order_quantity as least, p.supplier_id as supplier,
      coalesce(max(nullif(s.average_cost, 0)) / ${averageScale}, p.cost_price) as cost,
      coalesce(max(sold.sold), 0) as sold, coalesce(max(coming.coming), 0) as coming,
      json_agg(json_build_object('available', s.quantity_available, 'reorderLevel', s.reorder_level,
        'minimumStockLevel', s.minimum_stock_level, 'alertLevel', s.alert_level,
        'maxStockLevel', s.max_stock_level)) as shelves
    from stock_items s
    join products p on p.business_id = s.business_id and p.id = s.product_id
    left join variants v on v.business_id = s.business_id and v.id = s.variant_id
    left join sold on sold.product_id = s.product_id
      and sold.variant_id = coalesce(s.variant_id, ${noKey}::uuid)
    left join coming on coming.product_id = s.product_id
      and coming.variant_id = coalesce(s.variant_id, ${noKey}::uuid)
    where s.business_id = ${business} and p.is_active and coalesce(v.is_active, true)
      and ${atPlace(location, sql`s.location_id`)}
      ${supplier === undefined ? sql`` : sql`and p.supplier_id = ${supplier}`}
    group by p.business_id, p.id, s.product_id, s.variant_id, v.business_id, v.id
    having coalesce(max(sold.sold), 0) > 0
      or bool_or(s.quantity_available <= greatest(s.reorder_level, s.minimum_stock_level, s.alert_level))`,
  );
}

/** How long each supplier takes from an order to its first delivery, whole days; only orders tell. */
async function leadDays(tx: Tx, business: string, since: string): Promise<Map<string, number>> {
  const rows = await rowsOf<{ supplier: string; days: string }>(
    tx,
    sql`select supplier, round(avg(days)) as days from (
      select p.supplier_id as supplier,
        greatest(0, (min(r.effective_at) at time zone b.time_zone)::date - p.purchase_date) as days
      from purchases p
      join businesses b on b.id = p.business_id
      join purchase_receipts r on r.business_id = p.business_id and r.purchase_id = p.id
      where p.business_id = ${business} and p.purchase_date >= ${since}
      group by p.business_id, p.id, b.time_zone having bool_and(r.op_id <> p.op_id)
    ) orders group by supplier`,
  );
  return new Map(rows.map(({ supplier, days }) => [supplier, Number(days)]));
}

async function suppliersOf(
  tx: Tx,
  business: string,
): Promise<Map<string, { name: string; phone: string | null }>> {
  const rows = await rowsOf<{ id: string; name: string; phone: string | null }>(
    tx,
    sql`select id, name, phone from suppliers where business_id = ${business}`,
  );
  return new Map(rows.map(({ id, ...card }) => [id, card]));
}
