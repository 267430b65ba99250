import { sql, type SQL } from "drizzle-orm";
import type { SalesSummary } from "#/contract/reports.ts";
import type { SummaryDimension } from "#/domain/summary-dimensions.ts";
import { rowsOf, type Tx } from "#server/kernel/database/database.ts";
import { noKey } from "#server/modules/accounting/schema-figures.ts";
import {
  figuresOf,
  nameIn,
  type ReportAsked,
  sumBefore,
  type SummedRow,
  sumNow,
  totalOf,
  wire,
  wireOrNull,
  wireSums,
} from "./report-period.ts";
import type { RowScope } from "#server/kernel/queries/row-scope.ts";

export type SummaryAsked = ReportAsked & {
  by: SummaryDimension;
  /**
   * Limits the report to one user; not available for breakdowns by category, product and method, whose
   * figures have no user.
   */
  person?: string | undefined;
};

type KeyedRow = SummedRow & { key: string; label: string };
type Answer = Pick<SalesSummary, "rows" | "totals" | "count">;

/** Sales by one dimension, compared with the previous period; the totals cover all sales of the period. */
export async function salesSummary(tx: Tx, scope: RowScope, asked: SummaryAsked): Promise<Answer> {
  const [sums] = await rowsOf<SummedRow>(tx, totalsOf(scope.business, asked));
  if (sums === undefined) throw new Error("an aggregate query returned no row");
  const totals = {
    ...wireSums(sums, scope.seesCosts),
    previous: wire(sums.previous ?? 0),
  };
  if (asked.by === "method") {
    const rows = await rowsOf<MethodRow>(tx, methodsOf(scope.business, asked));
    return { rows: rows.map((row) => methodRow(row, scope.seesCosts)), totals, count: rows.length };
  }
  const found = await rowsOf<KeyedRow>(tx, rowsBy(scope.business, asked));
  const all = isOfLines(asked.by) ? [...found, ...restOf(found, sums)] : found;
  const rows = all.slice(0, asked.limit).map((row) => ({
    key: row.key,
    label: row.label,
    ...wireSums(row, scope.seesCosts),
    previous: wireOrNull(row.previous),
  }));
  return { rows, totals, count: all.length };
}

/** Whether the breakdown counts lines instead of sales. */
function isOfLines(by: SummaryDimension): boolean {
  return by === "product" || by === "category";
}

/** The remainder if an app's sale total differs from the sum of its lines (`totals_differ`). */
function restOf(rows: readonly KeyedRow[], sums: SummedRow): KeyedRow[] {
  const left = (of: (row: SummedRow) => number | null) => (of(sums) ?? 0) - totalOf(rows, of);
  const rest = {
    sales: 0,
    discount: 0,
    returned: left((row) => row.returned),
    tax: left((row) => row.tax),
    amount: left((row) => row.amount),
    cost: left((row) => row.cost),
    previous: left((row) => row.previous),
  };
  const isNone = Object.values(rest).every((one) => one === 0);
  return isNone ? [] : [{ key: "rest", label: "", ...rest }];
}

const ofSales = sql`
  ${sumNow(sql`sales - voids`)} as sales, ${sumNow(sql`discount`)} as discount,
  ${sumNow(sql`returned + voided`)} as returned, ${sumNow(sql`tax`)} as tax,
  ${sumNow(sql`total - returned - voided`)} as amount, ${sumNow(sql`cost`)} as cost,
  ${sumBefore(sql`total - returned - voided`)} as previous`;

const ofLines = sql`
  ${sumNow(sql`lines`)} as sales, ${sumNow(sql`discount`)} as discount,
  ${sumNow(sql`returned_total`)} as returned, ${sumNow(sql`tax`)} as tax,
  ${sumNow(sql`total - returned_total`)} as amount, ${sumNow(sql`cost`)} as cost,
  ${sumBefore(sql`total - returned_total`)} as previous`;

function salesFigures(business: string, asked: SummaryAsked): SQL {
  const { person } = asked;
  const figures = sql`${figuresOf(sql`sales_days`, business, asked)} as f`;
  return person === undefined ? figures : sql`${figures} where f.actor_id = ${person}::uuid`;
}

function totalsOf(business: string, asked: SummaryAsked): SQL {
  return sql`select ${ofSales} from ${salesFigures(business, asked)}`;
}

type Breakdown = Exclude<SummaryDimension, "method" | "product" | "category">;

const moments: Readonly<Record<Breakdown, SQL>> = {
  day: sql`at::text`,
  month: sql`to_char(at, 'YYYY-MM')`,
  weekday: sql`extract(isodow from day)::int::text`,
  hour: sql`hour::text`,
  person: sql`actor_id::text`,
  till: sql`till_id::text`,
  location: sql`location_id::text`,
};

/** The join and expression for the name of a row's key. */
function labelsOf(by: Breakdown, business: string): { join: SQL; label: SQL } {
  const joined = (table: SQL) =>
    sql`left join ${table} n on n.business_id = ${business}::uuid and n.id::text = g.key`;
  switch (by) {
    case "person":
      return { join: joined(sql`members`), label: sql`trim(n.first_name || ' ' || n.last_name)` };
    case "till":
      return {
        join: joined(sql`tills`),
        label: sql`concat_ws(' ', n.code, nullif(n.name, n.code))`,
      };
    case "location":
      return { join: joined(sql`locations`), label: sql`n.name` };
    default:
      return { join: sql``, label: sql`g.key` };
  }
}

function rowsBy(business: string, asked: SummaryAsked): SQL {
  const { by, language } = asked;
  if (by === "product")
    return sql`select g.*, case g.key when ${noKey} then '' else coalesce(${nameIn(language, sql`p`)}, '') end as label
      from (select product_id::text as key, ${ofLines} from ${figuresOf(sql`product_days`, business, asked)} as f group by 1) g
      left join products p on p.business_id = ${business}::uuid and p.id = g.key::uuid
      order by g.amount desc, label, g.key`;
  if (by === "category")
    return sql`select g.*, coalesce(${nameIn(language, sql`c`)}, '') as label
      from (select coalesce(p.category_id, ${noKey}::uuid)::text as key, ${ofLines}
        from ${figuresOf(sql`product_days`, business, asked)} as f
        left join products p on p.business_id = ${business}::uuid and p.id = f.product_id group by 1) g
      left join categories c on c.business_id = ${business}::uuid and c.id = g.key::uuid
      order by g.amount desc, label, g.key`;
  if (by === "method") throw new Error("payment methods are read from the books");
  const { join, label } = labelsOf(by, business);
  const isNamed = by === "person" || by === "till" || by === "location";
  const order = isNamed ? sql`g.amount desc, label, g.key` : sql`length(g.key), g.key`;
  return sql`select g.*, coalesce(${label}, '') as label
    from (select ${moments[by]} as key, ${ofSales} from ${salesFigures(business, asked)} group by 1) g ${join}
    order by ${order}`;
}

type MethodRow = Pick<SummedRow, "amount" | "returned" | "previous"> & { key: string };

/**
 * Sales receipts by account. Amounts that are not sales, tips and rounding, appear as negative rows, so that
 * the sum equals the sales.
 */
function methodsOf(business: string, asked: ReportAsked): SQL {
  return sql`select account as key,
      ${sumNow(sql`debit - credit`)} as amount,
      ${sumNow(sql`case when kind = 'sale' then 0 else credit - debit end`)} as returned,
      ${sumBefore(sql`debit - credit`)} as previous
    from ${figuresOf(sql`ledger_days`, business, asked)} as f
    where kind in ('sale', 'return', 'void') and account not in
      ('sales_revenue', 'sales_returns', 'tax_payable', 'cost_of_goods_sold', 'inventory', 'stock_variance')
    group by 1
    having sum(abs(debit - credit)) > 0
    order by amount desc, key`;
}

function methodRow({ key, amount, returned, previous }: MethodRow, seesCosts: boolean) {
  return {
    key,
    label: key,
    sales: null,
    discount: null,
    returned: wire(returned),
    tax: null,
    amount: wire(amount),
    net: null,
    ...(seesCosts ? { profit: null } : {}),
    previous: wireOrNull(previous),
  };
}
