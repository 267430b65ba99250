import { and, asc, desc, eq, gt, gte, ilike, lt, not, or, type SQL, sql } from "drizzle-orm";
import { ownOnly } from "#/contract/read-rights.ts";
import type { CreditRow, SaleRow } from "#/contract/trade-rows.ts";
import { serialKey } from "#/domain/serial-key.ts";
import type { Tx } from "../db/database.ts";
import { businesses } from "../db/schema-business.ts";
import { serialMoves } from "../db/schema-serials.ts";
import { creditPayments, credits, customers, salePayments, sales } from "../db/schema-trade.ts";
import { containing, listPage, mostCounted, orderBy, type PageRequest } from "./list-page.ts";
import { allOf, isOneOf, named } from "./named-rows.ts";
import type { RowScope } from "./row-scope.ts";

export const customerOrderings = ["name", "customer_code", "credit_balance", "created_at"] as const;
type CustomerOrdering = (typeof customerOrderings)[number];

export type CustomerFilter = PageRequest & {
  search?: string | undefined;
  is_active?: boolean | undefined;
  has_credit?: boolean | undefined;
  ordering: CustomerOrdering | `-${CustomerOrdering}`;
};

/** Customers by name, phone, email or code; with `has_credit` those who owe or may, or the others. */
export async function listCustomers(tx: Tx, scope: RowScope, filter: CustomerFilter) {
  const t = customers;
  const { search, is_active, has_credit } = filter;
  const found = await named(tx, "customers", search);
  return listPage(
    tx,
    scope,
    {
      entity: "customer",
      table: t,
      id: t.id,
      where: allOf([
        eq(t.business_id, scope.business),
        found !== null && isOneOf(t.id, found),
        search !== undefined &&
          found === null &&
          or(
            ...[t.name, t.phone, t.email, t.customer_code].map((column) =>
              ilike(column, containing(search)),
            ),
          ),
        is_active === undefined ? undefined : eq(t.is_active, is_active),
        has_credit === undefined ? undefined : hasCredit(has_credit),
      ]),
      order: orderBy(filter.ordering, {
        name: t.name,
        customer_code: t.customer_code,
        credit_balance: t.credit_balance,
        created_at: t.created_at,
      }),
    },
    filter,
  );
}

function hasCredit(wanted: boolean): SQL | undefined {
  const { credit_limit, credit_balance } = customers;
  const has = or(gt(credit_limit, 0), gt(credit_balance, 0));
  return wanted || has === undefined ? has : not(has);
}

export const saleOrderings = ["effective_at", "number", "total"] as const;
type SaleOrdering = (typeof saleOrderings)[number];

export type SaleFilter = PageRequest & {
  location?: string | undefined;
  customer?: string | undefined;
  till?: string | undefined;
  /** Who sold. */
  actor?: string | undefined;
  method?: SaleRow["payment_method"] | undefined;
  status?: SaleRow["status"] | undefined;
  search?: string | undefined;
  /** Epoch milliseconds: from this moment on. */
  from?: number | undefined;
  /** Epoch milliseconds: before this moment. */
  to?: number | undefined;
  ordering: SaleOrdering | `-${SaleOrdering}`;
};

/** Sales by number, customer's name or a whole serial number, between two moments. */
export async function listSales(tx: Tx, scope: RowScope, filter: SaleFilter) {
  const t = sales;
  const { location, customer, till, actor, method, status, search, from, to } = filter;
  const found = await named(tx, "sales", search);
  const pieces = search === undefined ? [] : await ofPiece(tx, scope.business, search);
  const where: (SQL | undefined | false)[] = [
    eq(t.business_id, scope.business),
    location === undefined ? undefined : eq(t.location_id, location),
    customer === undefined ? undefined : eq(t.customer_id, customer),
    till === undefined ? undefined : eq(t.till_id, till),
    actor === undefined ? undefined : eq(t.actor_id, actor),
    ownSales(scope, search),
    method === undefined ? undefined : paidBy(method),
    status === undefined ? undefined : eq(t.status, status),
    found !== null && isOneOf(t.id, [...found, ...pieces]),
    search !== undefined &&
      found === null &&
      or(
        ilike(t.number, containing(search)),
        ilike(t.customer_name, containing(search)),
        isOneOf(t.id, pieces),
      ),
    from === undefined ? undefined : gte(t.effective_at, from),
    to === undefined ? undefined : lt(t.effective_at, to),
  ];
  return listPage(
    tx,
    scope,
    {
      entity: "sale",
      table: t,
      id: t.id,
      where: allOf(where),
      order: orderBy(filter.ordering, {
        effective_at: t.effective_at,
        number: t.number,
        total: t.total,
      }),
    },
    filter,
  );
}

/** Who may not read everybody's sales finds their own, and a colleague's by its whole number. */
function ownSales(scope: RowScope, search: string | undefined): SQL | undefined {
  const own = ownOnly("sale", scope.reader);
  if (own === null) return undefined;
  const mine = eq(sales.actor_id, own);
  return search === undefined
    ? mine
    : or(mine, eq(sql`upper(${sales.number})`, search.trim().toUpperCase()));
}

/** The sales of the pieces with this serial number. */
async function ofPiece(tx: Tx, business: string, serial: string): Promise<string[]> {
  const { business_id, key, kind, source_id } = serialMoves;
  const rows = await tx
    .select({ id: source_id })
    .from(serialMoves)
    .where(and(eq(business_id, business), eq(key, serialKey(serial)), eq(kind, "sold")))
    .limit(mostCounted);
  return rows.flatMap(({ id }) => id ?? []);
}

/** A split sale is found by each of its methods. */
function paidBy(method: SaleRow["payment_method"]): SQL | undefined {
  // A column is written without its table here, and would be the inner table's own.
  const of = (name: string) => sql`${sales}.${sql.identifier(name)}`;
  const isPart = sql`exists (select 1 from ${salePayments} p where p.business_id = ${of("business_id")}
    and p.sale_id = ${of("id")} and p.method = ${method})`;
  return or(eq(sales.payment_method, method), isPart);
}

export type CreditFilter = PageRequest & {
  location?: string | undefined;
  customer?: string | undefined;
  payment_status?: CreditRow["payment_status"] | undefined;
};

/** Debts, the newest first. */
export function listCredits(tx: Tx, scope: RowScope, filter: CreditFilter) {
  const t = credits;
  const { location, customer, payment_status } = filter;
  return listPage(
    tx,
    scope,
    {
      entity: "credit",
      table: t,
      id: t.id,
      where: and(
        eq(t.business_id, scope.business),
        location === undefined ? undefined : eq(t.location_id, location),
        customer === undefined ? undefined : eq(t.customer_id, customer),
        payment_status === undefined ? undefined : statusIs(payment_status, scope),
      ),
      order: [desc(t.effective_at)],
    },
    filter,
  );
}

/** The rule by which `credit` rows are told, as a condition: the day is the business's own. */
function statusIs(status: CreditRow["payment_status"], scope: RowScope): SQL | undefined {
  const t = credits;
  const amount = sql`${t.credit_amount} - ${t.reduced}`;
  const open = lt(t.amount_paid, amount);
  const at = new Date(scope.now).toISOString();
  const today = sql`(${at}::timestamptz at time zone
    (select ${businesses.time_zone} from ${businesses} where ${businesses.id} = ${scope.business}))::date`;
  const late = sql<boolean>`coalesce(${t.due_date} < ${today}, false)`;
  switch (status) {
    case "paid":
      return gte(t.amount_paid, amount);
    case "overdue":
      return and(open, late);
    case "partial":
      return and(open, gt(t.amount_paid, 0), sql`not ${late}`);
    case "pending":
      return and(open, eq(t.amount_paid, 0), sql`not ${late}`);
  }
}

/** The payments taken for one debt, oldest first. */
export function listCreditPayments(
  tx: Tx,
  scope: RowScope,
  filter: PageRequest & { credit: string },
) {
  const t = creditPayments;
  return listPage(
    tx,
    scope,
    {
      entity: "credit_payment",
      table: t,
      id: t.id,
      where: and(eq(t.business_id, scope.business), eq(t.credit_id, filter.credit)),
      order: [asc(t.effective_at)],
    },
    filter,
  );
}
