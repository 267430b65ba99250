import { sql, type SQL } from "drizzle-orm";
import type { ListExport } from "#/contract/list-exports.ts";
import { ownOnly } from "#/contract/read-rights.ts";
import type { StreamCell } from "#server/adapters/table/stream-xlsx.ts";
import { rowsOf, type Tx } from "#server/kernel/database/database.ts";
import { ledgerEntries } from "#server/modules/stock/queries/ledger-entries.ts";
import type { RowScope } from "#server/kernel/queries/row-scope.ts";

export type ExportFilter = {
  location?: string | undefined;
  /** Business days, inclusive. */
  from?: string | undefined;
  to?: string | undefined;
};

/** A row as returned by the database: minor units, thousandths, local days and times as text. */
export type ExportRow = Readonly<Record<string, StreamCell | boolean>>;
/** End of a page: the values its rows are ordered by. */
export type ExportCursor = readonly string[];
export type ExportPage = { rows: ExportRow[]; next: ExportCursor | null };

const rowsAPage = 1_000;

/** A page of a list, newest first, starting at the previous page's cursor. */
export async function exportPage(
  tx: Tx,
  scope: RowScope,
  list: ListExport,
  { filter, after }: { filter: ExportFilter; after: ExportCursor | null },
): Promise<ExportPage> {
  const { columns, from, where, keys } = sources[list](scope, filter);
  const order = sql.join(
    keys.map(({ value }) => sql`${value} desc`),
    sql`, `,
  );
  const cursor = sql.join(
    keys.map(({ value }, at) => sql`(${value})::text as ${sql.identifier(`key${at}`)}`),
    sql`, `,
  );
  const rows = await rowsOf<ExportRow>(
    tx,
    sql`select ${columns}, ${cursor} from ${from} where ${where}${beyond(keys, after)}
      order by ${order} limit ${rowsAPage}`,
  );
  const last = rows.at(-1);
  const isWhole = rows.length === rowsAPage && last !== undefined;
  return {
    rows,
    next: isWhole ? keys.map((_, at) => String(last[`key${at}`])) : null,
  };
}

/** Number of rows in the whole file. */
export async function exportCount(
  tx: Tx,
  scope: RowScope,
  list: ListExport,
  filter: ExportFilter,
): Promise<number> {
  const { from, where } = sources[list](scope, filter);
  const [found] = await rowsOf<{ count: number }>(
    tx,
    sql`select count(*)::int as count from ${from} where ${where}`,
  );
  return found?.count ?? 0;
}

type Key = { value: SQL; type: SQL };
type Source = { columns: SQL; from: SQL; where: SQL; keys: readonly Key[] };

function beyond(keys: readonly Key[], after: ExportCursor | null): SQL {
  if (after === null) return sql``;
  const values = keys.map(({ value }) => value);
  const ends = keys.map(({ type }, at) => sql`${after[at] ?? ""}::${type}`);
  return sql` and (${sql.join(values, sql`, `)}) < (${sql.join(ends, sql`, `)})`;
}

const instantKey = (value: SQL): Key => ({ value, type: sql`timestamptz` });
const uuidKey = (value: SQL): Key => ({ value, type: sql`uuid` });

const zoneOf = (business: string) => sql`(select time_zone from businesses where id = ${business})`;

function localMoment(value: SQL, business: string): SQL {
  return sql`to_char(${value} at time zone ${zoneOf(business)}, 'YYYY-MM-DD HH24:MI:SS')`;
}

/** The location and days of the list. */
function within(
  business: string,
  { location, from, to }: ExportFilter,
  { place, at }: { place: SQL; at: SQL },
): SQL {
  const zone = zoneOf(business);
  const since = sql`(${from ?? ""}::date)::timestamp at time zone ${zone}`;
  const until = sql`(${to ?? ""}::date + 1)::timestamp at time zone ${zone}`;
  return sql.join(
    [
      ...(location === undefined ? [] : [sql` and ${place} = ${location}`]),
      ...(from === undefined ? [] : [sql` and ${at} >= ${since}`]),
      ...(to === undefined ? [] : [sql` and ${at} < ${until}`]),
    ],
    sql``,
  );
}

const sources: Readonly<Record<ListExport, (scope: RowScope, filter: ExportFilter) => Source>> = {
  sales: ({ business, reader }, filter) => {
    const own = ownOnly("sale", reader);
    const where = within(business, filter, {
      place: sql`s.location_id`,
      at: sql`s.effective_at`,
    });
    return {
      columns: sql`${localMoment(sql`s.effective_at`, business)} as at, s.number,
        l.name as location, t.name as till, trim(m.first_name || ' ' || m.last_name) as person,
        coalesce(c.name, s.customer_name) as customer, s.status, s.payment_method, s.subtotal,
        s.discount, s.tax, s.rounding, s.total, s.tip, s.amount_paid, s.change, s.credit_amount,
        s.due_date::text as due_date, s.notes`,
      from: sql`sales s
        join locations l on l.business_id = s.business_id and l.id = s.location_id
        left join tills t on t.business_id = s.business_id and t.id = s.till_id
        left join members m on m.business_id = s.business_id and m.id = s.actor_id
        left join customers c on c.business_id = s.business_id and c.id = s.customer_id`,
      where: sql`s.business_id = ${business}${own === null ? sql`` : sql` and s.actor_id = ${own}`}${where}`,
      keys: [instantKey(sql`s.effective_at`), uuidKey(sql`s.id`)],
    };
  },
  customers: ({ business }) => ({
    columns: sql`c.customer_code as code, c.name, c.phone, c.email, c.address, c.credit_limit,
      c.credit_days, c.credit_balance, c.is_wholesale, c.is_active,
      ${localMoment(sql`c.created_at`, business)} as at`,
    from: sql`customers c`,
    where: sql`c.business_id = ${business} and c.merged_into is null`,
    keys: [instantKey(sql`c.created_at`), uuidKey(sql`c.id`)],
  }),
  debts: ({ business, now }, filter) => {
    const today = sql`(to_timestamp(${now}::double precision / 1000) at time zone ${zoneOf(business)})::date`;
    const where = within(business, filter, {
      place: sql`d.location_id`,
      at: sql`d.effective_at`,
    });
    return {
      columns: sql`${localMoment(sql`d.effective_at`, business)} as at, c.customer_code as code,
        c.name, c.phone, l.name as location, d.sale_number, d.credit_amount, d.amount_paid,
        d.reduced, d.credit_amount - d.reduced - d.amount_paid as outstanding,
        d.due_date::text as due_date,
        case when d.amount_paid >= d.credit_amount - d.reduced then 0 else
          greatest(0, ${today} - d.due_date) end as overdue,
        case when d.amount_paid >= d.credit_amount - d.reduced then 'paid'
          when d.due_date < ${today} then 'overdue'
          when d.amount_paid > 0 then 'partial' else 'pending' end as status`,
      from: sql`credits d
        join locations l on l.business_id = d.business_id and l.id = d.location_id
        left join customers c on c.business_id = d.business_id and c.id = d.customer_id`,
      where: sql`d.business_id = ${business}${where}`,
      keys: [instantKey(sql`d.effective_at`), uuidKey(sql`d.id`)],
    };
  },
  movements: ({ business, seesCosts }, filter) => {
    const where = within(business, filter, {
      place: sql`i.location_id`,
      at: sql`e.effective_at`,
    });
    return {
      columns: sql`${localMoment(sql`e.effective_at`, business)} as at,
        p.sku || coalesce(v.sku_suffix, '') as sku, concat_ws(' ', p.name_en, v.name) as product,
        l.name as location, e.kind, case when e.counted is null then e.delta end as quantity,
        e.counted, p.unit_of_measure as unit, ${seesCosts ? sql`e.value` : sql`null`} as value,
        trim(m.first_name || ' ' || m.last_name) as person, a.reason, coalesce(a.note, e.note) as note`,
      from: sql`${ledgerEntries(business)} e
        join stock_items i on i.business_id = ${business} and i.id = e.item
        join products p on p.business_id = ${business} and p.id = i.product_id
        join locations l on l.business_id = ${business} and l.id = i.location_id
        left join variants v on v.business_id = ${business} and v.id = i.variant_id
        left join operations o on o.business_id = ${business} and o.op_id = e.op_id
        left join members m on m.business_id = ${business} and m.id = coalesce(e.actor, o.actor_id)
        left join stock_adjustments a on a.business_id = ${business} and a.op_id = e.op_id`,
      where: sql`true${where}`,
      keys: [instantKey(sql`e.effective_at`), uuidKey(sql`e.op_id`), uuidKey(sql`e.line_id`)],
    };
  },
};
