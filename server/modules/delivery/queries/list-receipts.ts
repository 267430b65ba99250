import { sql, type SQL } from "drizzle-orm";
import { mayRead, ownOnly, withoutGuarded } from "#/contract/read-rights.ts";
import type { ReceiptRow, ReceiptRowType } from "#/contract/receipts.ts";
import { formatMoneyWire } from "#/domain/money.ts";
import { rowsOf, type Tx } from "#server/kernel/database/database.ts";
import { instantFromText } from "#server/kernel/database/schema-columns.ts";
import {
  type ListOrder,
  mergedPage,
  openWalk,
  type PageRequest,
} from "#server/kernel/queries/list-cursor.ts";
import {
  containing,
  countRows,
  pageOfWalk,
  type WalkedPage,
} from "#server/kernel/queries/list-page.ts";
import { isOneOf, named } from "#server/kernel/queries/named-rows.ts";
import { wireInstant, type RowScope } from "#server/kernel/queries/row-scope.ts";

export type ReceiptFilter = PageRequest & {
  type?: ReceiptRowType | undefined;
  location?: string | undefined;
  customer?: string | undefined;
  /** Matches the number or the customer's name. */
  search?: string | undefined;
  /** Business days, inclusive. */
  from?: string | undefined;
  to?: string | undefined;
  email_sent?: boolean | undefined;
  sms_sent?: boolean | undefined;
  /** Keyset cursor: receipts before this one in the same order, so that new receipts shift no page. */
  before?: string | undefined;
};

/** Receipts of sales and payments in one list, newest first. */
export async function listReceipts(
  tx: Tx,
  scope: RowScope,
  filter: ReceiptFilter,
): Promise<WalkedPage<ReceiptRow>> {
  const where = conditions(scope, filter);
  const walk = openWalk(latestFirst, { list: "receipt", business: scope.business, asked: filter });
  const { ids: known } = await named(tx, "sales", filter.search);
  const asked = kinds(scope).map(({ rows, isSale }) => {
    const found = isSale && known !== null ? isOneOf(sql`r.id`, known) : holds(filter.search);
    return { from: sql`(${rows}) r`, where: sql`${where} and ${found}` };
  });
  const selects = asked.map(
    (one) =>
      sql`select r.*, ${walk.cells} as cells from ${one.from} where ${one.where} and ${walk.beyond ?? sql`true`}`,
  );
  const found = await rowsOf<Results & { cells: string[] }>(
    tx,
    sql`select r.* from ${mergedPage(walk, filter, "r", selects)}`,
  );
  const matching = sql.join(
    asked.map((one) => sql`select 1 from ${one.from} where ${one.where}`),
    sql` union all `,
  );
  const { rows, ...rest } = await pageOfWalk(walk, filter, found, () =>
    countRows(tx, sql`(${matching}) r`, sql`true`),
  );
  return { rows: await withFates(tx, scope, rows), ...rest };
}

function holds(search: string | undefined): SQL {
  if (search === undefined) return sql`true`;
  return sql`(r.number ilike ${containing(search)} or r.customer_name ilike ${containing(search)})`;
}

const latestFirst: ListOrder = {
  keys: [
    { value: sql`r.date`, kind: "instant" },
    { value: sql`r.id`, kind: "id" },
  ],
  falls: true,
};

/** One receipt; null if the id does not exist. */
export async function findReceipt(tx: Tx, scope: RowScope, id: string): Promise<ReceiptRow | null> {
  const rows = await rowsOf<Results>(
    tx,
    sql`select r.* from ${receipts(scope)} r where r.id = ${id}`,
  );
  const [row] = await withFates(tx, scope, rows);
  return row ?? null;
}

type Results = {
  id: string;
  type: ReceiptRowType;
  number: string;
  date: string;
  location: string;
  till: string;
  customer: string | null;
  customer_name: string | null;
  amount: number;
  sale: string;
  sale_number: string;
  actor: string;
};

function receipts(scope: RowScope): SQL {
  const all = kinds(scope).map(({ rows }) => rows);
  return sql`(${sql.join(all, sql` union all `)})`;
}

/** The sources of receipts; payments only if the reader may see them. */
function kinds({ business, reader }: RowScope): { rows: SQL; isSale: boolean }[] {
  const seesPayments = reader === undefined || mayRead("credit_payment", reader.permissions);
  const ofSales = sql`select id, case when credit_amount > 0 then 'credit' else 'sale' end as type, number,
      effective_at as date, location_id as location, till_id as till, customer_id as customer,
      customer_name, total as amount, id as sale, number as sale_number,
      actor_id as actor
    from sales where business_id = ${business}`;
  const ofPayments = sql`select id, 'payment' as type, number, effective_at as date,
      location_id as location, till_id as till, customer_id as customer, customer_name, amount,
      sale_id as sale, sale_number, actor_id as actor
    from credit_payments where business_id = ${business}`;
  const sales = { rows: ofSales, isSale: true };
  return seesPayments ? [sales, { rows: ofPayments, isSale: false }] : [sales];
}

function conditions(scope: RowScope, filter: ReceiptFilter): SQL {
  const { business } = scope;
  const { type, location, customer, search, from, to, email_sent, sms_sent, before } = filter;
  const start = (day: string) =>
    sql`(${day}::date::timestamp at time zone (select time_zone from businesses where id = ${business}))`;
  const sent = (channel: string) =>
    sql`exists (select from receipt_sends s where s.business_id = ${business}
      and s.subject_id = r.id and s.channel = ${channel} and s.status = 'sent')`;
  const own = ownOnly("sale", scope.reader);
  const number = (search ?? "").trim().toUpperCase();
  const asked: (SQL | false)[] = [
    // A colleague's receipt is found only by its full number.
    own !== null && sql`(r.actor = ${own} or upper(r.number) = ${number})`,
    type !== undefined && sql`r.type = ${type}`,
    location !== undefined && sql`r.location = ${location}`,
    customer !== undefined && sql`r.customer = ${customer}`,
    from !== undefined && sql`r.date >= ${start(from)}`,
    to !== undefined && sql`r.date < ${start(to)} + interval '1 day'`,
    email_sent !== undefined && sql`${sent("email")} = ${email_sent}`,
    sms_sent !== undefined && sql`${sent("sms")} = ${sms_sent}`,
    before !== undefined && sql`r.date < ${before}::timestamptz`,
  ];
  const given = asked.filter((one) => one !== false);
  return given.length === 0 ? sql`true` : sql.join(given, sql` and `);
}

/** Adds the messages sent for the receipts and their fiscal registration. */
async function withFates(
  tx: Tx,
  { business, reader }: RowScope,
  rows: readonly Results[],
): Promise<ReceiptRow[]> {
  if (rows.length === 0) return [];
  const ids = sql`${sql.param(rows.map(({ id }) => id))}::uuid[]`;
  const sends = await rowsOf<{ id: string; channel: string; status: string }>(
    tx,
    sql`select distinct on (subject_id, channel) subject_id as id, channel, status from receipt_sends
      where business_id = ${business} and subject_id = any(${ids})
      order by subject_id, channel, status = 'sent' desc, received_at desc`,
  );
  const marks = await rowsOf<{ id: string; number: string | null }>(
    tx,
    sql`select document_id as id, number from fiscal_receipts
      where business_id = ${business} and document_id = any(${ids}) and status = 'registered'`,
  );
  const has = (row: Results, wanted: string, by?: string) =>
    sends.some(
      ({ id, channel, status }) =>
        id === row.id && status === wanted && (by === undefined || channel === by),
    );
  const numbers = new Map(marks.map(({ id, number }) => [id, number]));
  return rows.map((row) => ({
    ...shownOf(row, reader),
    date: wireInstant(instantFromText(row.date)),
    amount: formatMoneyWire(row.amount),
    email_sent: has(row, "sent", "email"),
    sms_sent: has(row, "sent", "sms"),
    sending: has(row, "failed") ? "failed" : has(row, "waiting") ? "waiting" : null,
    fiscal_number: numbers.get(row.id) ?? null,
  }));
}

/** Drops the actor, which only the search needs; a colleague's sale is reduced to what its row may reveal. */
function shownOf(row: Results, reader: RowScope["reader"]): Omit<Results, "actor"> {
  const { id, type, number, date, location, till } = row;
  const isOpen = reader === undefined || type === "payment";
  const { customer, customer_name, amount, sale, sale_number } = isOpen
    ? row
    : withoutGuarded("sale", row, reader);
  const whose = { customer, customer_name };
  return { id, type, number, date, location, till, ...whose, amount, sale, sale_number };
}
