import { sql, type SQL } from "drizzle-orm";
import { mayRead } from "#/contract/read-rights.ts";
import {
  type ProductPerformance,
  type productClasses,
  slowAfterDays,
  type StillStock,
} from "#/contract/reports.ts";
import { daysBetween } from "#/domain/business-day.ts";
import { formatQuantityWire } from "#/domain/quantity.ts";
import { rowsOf, type Tx } from "#server/kernel/database/database.ts";
import { noKey } from "#server/modules/accounting/schema-figures.ts";
import {
  figuresOf,
  nameIn,
  percentOf,
  type ReportAsked,
  sumBefore,
  type SummedRow,
  sumNow,
  totalOf,
  wire,
  wireOrNull,
} from "./report-period.ts";
import { salesSummary } from "./report-sales.ts";
import type { RowScope } from "#server/kernel/queries/row-scope.ts";

export type ProductsAsked = ReportAsked & { only?: StillStock | undefined };

type ProductRow = SummedRow & {
  product: string;
  variant: string;
  name: string;
  sku: string;
  category: string;
  quantity: number;
  back: number;
  last_sold: string | null;
  available: number | null;
  value: number | null;
};

type Answer = Pick<ProductPerformance, "rows" | "totals" | "count" | "stock_value">;

/** Revenue of each product, its ABC class, and its stock. */
export async function productPerformance(
  tx: Tx,
  scope: RowScope,
  asked: ProductsAsked,
): Promise<Answer> {
  const { totals } = await salesSummary(tx, scope, { ...asked, by: "product", limit: 0 });
  const sold = await rowsOf<ProductRow>(tx, rowsOfProducts(scope, asked));
  const days = daysBetween(asked.from, asked.to) + 1;
  const told = inClasses(sold).map((row) => ({ ...row, days_left: daysLeft(row, days) }));
  const rows = told.filter((row) => isWanted(row, asked.only));
  const value = totalOf(rows, (row) => row.value);
  return {
    rows: rows.slice(0, asked.limit).map((row) =>
      wireRow(
        row,
        totalOf(sold, (one) => one.amount),
        scope.seesCosts,
      ),
    ),
    count: rows.length,
    totals,
    ...(scope.seesCosts ? { stock_value: wire(value) } : {}),
  };
}

type Classed = ProductRow & { class: (typeof productClasses)[number] | null };

/**
 * ABC classes: A makes the first 80 % of sales, B the next 15 %, C the rest; products without sales have
 * none.
 */
function inClasses(rows: readonly ProductRow[]): Classed[] {
  const selling = totalOf(rows, ({ amount }) => Math.max(amount, 0));
  let before = 0;
  return rows.map((row) => {
    if (row.amount <= 0) return { ...row, class: null };
    const share = before / selling;
    before += row.amount;
    return { ...row, class: share < 0.8 ? "A" : share < 0.95 ? "B" : "C" };
  });
}

/** Days the stock lasts at the period's rate of sale. */
function daysLeft({ quantity, back, available }: ProductRow, days: number): number | null {
  const sold = quantity - back;
  if (sold <= 0 || available === null || available <= 0) return null;
  return Math.floor((available / sold) * days);
}

function isWanted(row: Classed & { days_left: number | null }, only: StillStock | undefined) {
  if (only === undefined) return true;
  if ((row.available ?? 0) <= 0) return false;
  if (only === "dead") return row.quantity === 0;
  return row.days_left !== null && row.days_left > slowAfterDays;
}

function wireRow(row: Classed & { days_left: number | null }, all: number, seesCosts: boolean) {
  const net = row.amount - row.tax;
  const profit = net - row.cost;
  const isIn = (key: string) => (key === noKey ? null : key);
  return {
    product: isIn(row.product),
    variant: isIn(row.variant),
    name: row.name,
    sku: row.sku,
    category: row.category,
    quantity: formatQuantityWire(row.quantity),
    returned: formatQuantityWire(row.back),
    discount: wire(row.discount),
    amount: wire(row.amount),
    previous: wireOrNull(row.previous),
    net: wire(net),
    share: percentOf(row.amount, all),
    class: row.class,
    last_sold: row.last_sold,
    available: row.available === null ? null : formatQuantityWire(row.available),
    days_left: row.days_left,
    ...(seesCosts
      ? {
          profit: wire(profit),
          margin: net > 0 ? percentOf(profit, net) : null,
          stock_value: wire(row.value ?? 0),
        }
      : {}),
  };
}

/** All products sold in either period or, if the user may read stock, in stock; best-selling first. */
function rowsOfProducts({ business, reader }: RowScope, asked: ProductsAsked): SQL {
  const seesStock = reader === undefined || mayRead("stock_item", reader.permissions);
  const { location, language, to } = asked;
  const here = (table: SQL) =>
    location === undefined ? sql`` : sql` and ${table}.location_id = ${location}::uuid`;
  return sql`
    with sold as (
      select product_id, variant_id,
        ${sumNow(sql`lines`)} as sales, ${sumNow(sql`sold`)} as quantity, ${sumNow(sql`returned`)} as back,
        ${sumNow(sql`discount`)} as discount, ${sumNow(sql`returned_total`)} as returned,
        ${sumNow(sql`tax`)} as tax, ${sumNow(sql`total - returned_total`)} as amount, ${sumNow(sql`cost`)} as cost,
        ${sumBefore(sql`total - returned_total`)} as previous
      from ${figuresOf(sql`product_days`, business, asked)} as f group by 1, 2
    ), stock as (
      select product_id, coalesce(variant_id, ${noKey}::uuid) as variant_id,
        sum(quantity_available)::bigint as available, sum(value)::bigint as value
      from stock_items i where ${seesStock} and business_id = ${business}::uuid${here(sql`i`)}
      group by 1, 2 having sum(quantity_available) <> 0 or sum(value) <> 0
    )
    select coalesce(sold.product_id, stock.product_id) as product, coalesce(sold.variant_id, stock.variant_id) as variant,
      coalesce(sales, 0)::bigint as sales, coalesce(quantity, 0)::bigint as quantity, coalesce(back, 0)::bigint as back,
      coalesce(discount, 0)::bigint as discount, coalesce(returned, 0)::bigint as returned, coalesce(tax, 0)::bigint as tax,
      coalesce(amount, 0)::bigint as amount, coalesce(cost, 0)::bigint as cost, previous, available, stock.value,
      concat_ws(' ', ${nameIn(language, sql`p`)}, v.name) as name, coalesce(p.sku, '') as sku,
      coalesce(${nameIn(language, sql`c`)}, '') as category, latest.day::text as last_sold
    from sold full join stock on stock.product_id = sold.product_id and stock.variant_id = sold.variant_id
    left join products p on p.business_id = ${business}::uuid and p.id = coalesce(sold.product_id, stock.product_id)
    left join variants v on v.business_id = ${business}::uuid and v.id = coalesce(sold.variant_id, stock.variant_id)
    left join categories c on c.business_id = ${business}::uuid and c.id = p.category_id
    left join lateral (
      select d.day from product_days d
      where d.business_id = ${business}::uuid and d.product_id = coalesce(sold.product_id, stock.product_id)
        and d.variant_id = coalesce(sold.variant_id, stock.variant_id) and d.day <= ${to}::date and d.sold > 0${here(sql`d`)}
      order by d.day desc limit 1
    ) latest on true
    order by amount desc, name, product, variant`;
}
