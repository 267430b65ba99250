import { sql } from "drizzle-orm";
import type { ToBuy } from "#/contract/to-buy.ts";
import type { Pack } from "#/contract/packs.ts";
import { formatMoneyWire } from "#/domain/money.ts";
import { packToOrder, wholePacks, worthByPack } from "#/domain/pack.ts";
import {
  type CoverDays,
  daysLeft,
  type Lead,
  leadOf,
  paceDays,
  quantityToBuy,
} from "#/domain/purchasing/to-buy.ts";
import { formatQuantityWire, type Unit, whole } from "#/domain/quantity.ts";
import { isToOrder, toOrder } from "#/domain/reorder.ts";
import { addDays } from "#/i18n/dates.ts";
import { averageScale } from "#server/modules/stock/stock-value.ts";
import { rowsOf, type Tx } from "#server/kernel/database/database.ts";
import { noKey } from "#server/modules/accounting/schema-figures.ts";
import { atLocation, calendarOf } from "#server/modules/accounting/queries/figure-sums.ts";
import { type RowScope, wireInstant } from "#server/kernel/queries/row-scope.ts";

export type ToBuyAsked = {
  location?: string | undefined;
  days: CoverDays;
  /** Only items bought from this supplier. */
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
  packs: Pack[];
  tracking: string;
  supplier: string | null;
  cost: string;
  sold: string;
  coming: string;
  stock: StockAtLocation[];
};

/** Stock at one location in thousandths. */
type StockAtLocation = {
  available: number;
  reorderLevel: number;
  minimumStockLevel: number;
  alertLevel: number;
  maxStockLevel: number | null;
};

/** Most items returned. */
const mostItems = 2000;

/** Days of past deliveries used to estimate a supplier's lead time. */
const leadWindow = 365;

/** Active items to reorder, by supplier, those running out first at the top. */
export async function toBuy(tx: Tx, scope: RowScope, asked: ToBuyAsked): Promise<ToBuy> {
  const { business } = scope;
  const { today } = await calendarOf(tx, business, scope.now);
  const people = await suppliersOf(tx, business, addDays(today, -leadWindow));
  const wanted = (await itemsOf(tx, business, today, asked)).flatMap((row) => {
    const available = row.stock.reduce((sum, stock) => sum + stock.available, 0);
    const byLevels = row.stock.filter(isToOrder).reduce((sum, stock) => sum + toOrder(stock), 0);
    const [sold, coming] = [Number(row.sold), Number(row.coming)];
    const need = { available, coming, sold, byLevels, least: Number(row.least) };
    const leadDays = people.get(row.supplier ?? "")?.lead?.days ?? 0;
    const quantity = quantityToBuy({ ...need, leadDays }, asked.days);
    return quantity === 0 ? [] : [{ ...row, ...need, quantity, left: daysLeft(need) }];
  });
  const listed = wanted
    .toSorted((a, b) => (a.left ?? Infinity) - (b.left ?? Infinity) || a.name.localeCompare(b.name))
    .slice(0, mostItems);
  const last = await lastBought(tx, business, [...new Set(listed.map(({ product }) => product))]);
  const bySupplier = new Map<string | null, typeof listed>();
  for (const item of listed)
    bySupplier.set(item.supplier, [...(bySupplier.get(item.supplier) ?? []), item]);
  return {
    as_of: wireInstant(scope.now),
    location: asked.location ?? null,
    days: asked.days,
    suppliers: [...bySupplier].map(([supplier, lines]) => {
      const {
        name = "",
        phone = null,
        lead = null,
        least = null,
      } = people.get(supplier ?? "") ?? {};
      return {
        supplier,
        name,
        phone,
        lead_days: lead?.days ?? null,
        lead_source: lead?.source ?? null,
        ...(scope.seesCosts ? { least_order: least === null ? null : formatMoneyWire(least) } : {}),
        lines: lines.map((line) => {
          const bought = last.get(itemKey(line));
          const { pack, quantity, cost, worth } = orderOf(line, bought, asked.language);
          return {
            product: line.product,
            variant: line.variant,
            name: line.name,
            sku: line.sku,
            unit: line.unit,
            available: formatQuantityWire(line.available),
            coming: formatQuantityWire(line.coming),
            sold: formatQuantityWire(line.sold),
            days_left: line.left,
            quantity: formatQuantityWire(quantity),
            pack,
            ...(scope.seesCosts
              ? { cost: formatMoneyWire(cost), worth: formatMoneyWire(worth) }
              : {}),
          };
        }),
      };
    }),
  };
}

/** The ordering unit of an item, the number of whole units to order, and their cost at the last known price. */
function orderOf(
  line: Pick<Row, "packs" | "tracking" | "cost"> & { quantity: number },
  last: Bought | undefined,
  language: ToBuyAsked["language"],
) {
  const { packs, tracking, quantity: wanted } = line;
  const each = last?.each ?? Number(line.cost);
  // Serial-tracked units are bought individually.
  const pack = tracking === "SERIAL" ? null : packToOrder(packs, wanted, last?.pack ?? undefined);
  if (pack === null) {
    const worth = Math.round((each * wanted) / whole);
    return { pack: null, quantity: wanted, cost: Math.round(each), worth };
  }
  const { id, size, name_en, name_sw } = pack;
  const isAsBefore = last?.pack === id && last.size === size;
  const price = (isAsBefore ? last.byPack : null) ?? Math.round(each * size);
  const quantity = wholePacks(wanted, size);
  const name = language === "sw" && name_sw !== "" ? name_sw : name_en;
  const worth = worthByPack(quantity, { size, price });
  return { pack: { id, name, size }, quantity, cost: price, worth };
}

function itemsOf(
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
        and ${atLocation(location)}
      group by 1, 2
    ), coming as (
      select l.product_id, coalesce(l.variant_id, ${noKey}::uuid) as variant_id,
        sum(greatest(0, l.quantity - l.received)) as coming
      from purchases o
      join purchase_lines l on l.business_id = o.business_id and l.purchase_id = o.id
      where o.business_id = ${business} and o.status in ('ordered', 'partly_received')
        and ${atLocation(location, sql`o.location_id`)}
      group by 1, 2
    )
    select s.product_id as product, s.variant_id as variant,
      trim(${name} || ' ' || coalesce(v.name, '')) as name, p.sku || coalesce(v.sku_suffix, '') as sku,
      p.unit_of_measure as unit, coalesce(p.order_quantity, 0) as least,
      p.packs, p.tracking_type as tracking, p.supplier_id as supplier,
      coalesce(max(nullif(s.average_cost, 0)) / ${averageScale}, p.cost_price) as cost,
      coalesce(max(sold.sold), 0) as sold, coalesce(max(coming.coming), 0) as coming,
      json_agg(json_build_object('available', s.quantity_available, 'reorderLevel', s.reorder_level,
        'minimumStockLevel', s.minimum_stock_level, 'alertLevel', s.alert_level,
        'maxStockLevel', s.max_stock_level)) as stock
    from stock_items s
    join products p on p.business_id = s.business_id and p.id = s.product_id
    left join variants v on v.business_id = s.business_id and v.id = s.variant_id
    left join sold on sold.product_id = s.product_id
      and sold.variant_id = coalesce(s.variant_id, ${noKey}::uuid)
    left join coming on coming.product_id = s.product_id
      and coming.variant_id = coalesce(s.variant_id, ${noKey}::uuid)
    where s.business_id = ${business} and p.is_active and coalesce(v.is_active, true)
      and ${atLocation(location, sql`s.location_id`)}
      ${supplier === undefined ? sql`` : sql`and p.supplier_id = ${supplier}`}
    group by p.business_id, p.id, s.product_id, s.variant_id, v.business_id, v.id
    having coalesce(max(sold.sold), 0) > 0
      or bool_or(s.quantity_available <= greatest(s.reorder_level, s.minimum_stock_level, s.alert_level))`,
  );
}

/** An item's last delivery from its supplier; costs in minor units, if known. */
type Bought = {
  pack: string | null;
  size: number | null;
  each: number | null;
  byPack: number | null;
};

const itemKey = ({ product, variant }: Pick<Row, "product" | "variant">) =>
  `${product} ${variant ?? ""}`;

async function lastBought(
  tx: Tx,
  business: string,
  items: readonly string[],
): Promise<Map<string, Bought>> {
  const rows = await rowsOf<
    Pick<Row, "product" | "variant"> & Record<"pack" | "size" | "each" | "by_pack", string | null>
  >(
    tx,
    sql`
    select distinct on (l.product_id, l.variant_id) l.product_id as product, l.variant_id as variant,
      l.pack->>'id' as pack, l.pack->>'size' as size, coalesce(rl.unit_cost, l.unit_cost) as each,
      case when rl.unit_cost is null then l.pack_cost else rl.pack_cost end as by_pack
    from purchase_lines l
    join products g on g.business_id = l.business_id and g.id = l.product_id
    join purchases p on p.business_id = l.business_id and p.id = l.purchase_id
      and p.supplier_id = g.supplier_id and p.status <> 'cancelled'
    join purchase_receipts r on r.business_id = p.business_id and r.purchase_id = p.id
    join purchase_receipt_lines rl on rl.business_id = r.business_id and rl.purchase_id = r.purchase_id
      and rl.receipt_id = r.id and rl.line_id = l.id and rl.quantity > 0
    where l.business_id = ${business} and l.product_id = any(${sql.param([...items])}::uuid[])
    order by l.product_id, l.variant_id, r.effective_at desc, r.op_id desc, l.position`,
  );
  const known = (text: string | null) => (text === null ? null : Number(text));
  return new Map(
    rows.map(({ pack, size, each, by_pack, ...item }) => {
      const costs = { each: known(each), byPack: known(by_pack) };
      return [itemKey(item), { pack, size: known(size), ...costs }];
    }),
  );
}

type Person = { name: string; phone: string | null; lead: Lead | null; least: number | null };

/** Suppliers with their lead times; if none was entered, estimated from orders since the given day. */
async function suppliersOf(tx: Tx, business: string, since: string): Promise<Map<string, Person>> {
  const rows = await rowsOf<
    Pick<Person, "name" | "phone"> & {
      id: string;
      entered: number | null;
      measured: string | null;
      least: string | null;
    }
  >(
    tx,
    sql`
    select s.id, s.name, s.phone, s.lead_days as entered, s.least_order as least, orders.measured
    from suppliers s left join (
      select supplier, round(avg(days)) as measured from (
        select p.supplier_id as supplier,
          greatest(0, (min(r.effective_at) at time zone b.time_zone)::date - p.purchase_date) as days
        from purchases p
        join businesses b on b.id = p.business_id
        join purchase_receipts r on r.business_id = p.business_id and r.purchase_id = p.id
        where p.business_id = ${business} and p.purchase_date >= ${since}
        group by p.business_id, p.id, b.time_zone having bool_and(r.op_id <> p.op_id)
      ) delivered group by supplier
    ) orders on orders.supplier = s.id
    where s.business_id = ${business}`,
  );
  return new Map(
    rows.map(({ id, name, phone, entered, measured, least }) => {
      const lead = leadOf(entered, measured === null ? null : Number(measured));
      return [id, { name, phone, lead, least: least === null ? null : Number(least) }];
    }),
  );
}
