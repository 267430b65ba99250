import { and, eq, gte, ilike, lt, or, type SQL, sql } from "drizzle-orm";
import { ownOnly } from "#/contract/read-rights.ts";
import type { SaleRow } from "#/contract/sale.ts";
import { serialKey } from "#/domain/serial-key.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { serialMoves } from "#server/modules/stock/schema-serials.ts";
import { salePayments, sales } from "../schema-sales.ts";
import {
  containing,
  listPage,
  mostCounted,
  mostFound,
  orderBy,
  type PageRequest,
} from "#server/kernel/queries/list-page.ts";
import { allOf, isOneOf, named } from "#server/kernel/queries/named-rows.ts";
import type { RowScope } from "#server/kernel/queries/row-scope.ts";
import { saleReader } from "./sale-rows.ts";

export const saleOrderings = ["effective_at", "number", "total"] as const;
type SaleOrdering = (typeof saleOrderings)[number];

export type SaleFilter = PageRequest & {
  location?: string | undefined;
  customer?: string | undefined;
  till?: string | undefined;
  /** The cashier. */
  actor?: string | undefined;
  method?: SaleRow["payment_method"] | undefined;
  status?: SaleRow["status"] | undefined;
  search?: string | undefined;
  /** Epoch milliseconds, inclusive. */
  from?: number | undefined;
  /** Epoch milliseconds, exclusive. */
  to?: number | undefined;
  ordering: SaleOrdering | `-${SaleOrdering}`;
};

/** Sales by number, customer's name or complete serial number, within a time range. */
export async function listSales(tx: Tx, scope: RowScope, filter: SaleFilter) {
  const t = sales;
  const { location, customer, till, actor, method, status, search, from, to } = filter;
  const pieces = search === undefined ? [] : await ofPiece(tx, scope.business, search);
  const narrowed = allOf([
    location === undefined ? undefined : eq(t.location_id, location),
    customer === undefined ? undefined : eq(t.customer_id, customer),
    till === undefined ? undefined : eq(t.till_id, till),
    actor === undefined ? undefined : eq(t.actor_id, actor),
    ownSales(scope, search),
    method === undefined ? undefined : paidBy(method),
    status === undefined ? undefined : eq(t.status, status),
    from === undefined ? undefined : gte(t.effective_at, from),
    to === undefined ? undefined : lt(t.effective_at, to),
  ]);
  const countUpTo = search === undefined || narrowed ? mostCounted : mostFound;
  const { ids: found, beyondCount } = await named(tx, "sales", search, countUpTo);
  const where: (SQL | undefined | false)[] = [
    eq(t.business_id, scope.business),
    narrowed,
    found !== null && isOneOf(t.id, [...found, ...pieces]),
    search !== undefined &&
      found === null &&
      or(
        ilike(t.number, containing(search)),
        ilike(t.customer_name, containing(search)),
        isOneOf(t.id, pieces),
      ),
  ];
  return listPage(
    tx,
    scope,
    {
      reader: saleReader,
      table: t,
      id: t.id,
      where: allOf(where),
      countUpTo,
      beyondCount: beyondCount && narrowed === undefined,
      order: orderBy(filter.ordering, {
        effective_at: t.effective_at,
        number: t.number,
        total: t.total,
      }),
    },
    filter,
  );
}

/** Users limited to their own sales find those, and a colleague's only by its full number. */
function ownSales(scope: RowScope, search: string | undefined): SQL | undefined {
  const own = ownOnly("sale", scope.reader);
  if (own === null) return undefined;
  const mine = eq(sales.actor_id, own);
  return search === undefined
    ? mine
    : or(mine, eq(sql`upper(${sales.number})`, search.trim().toUpperCase()));
}

/** The sales of units with this serial number. */
async function ofPiece(tx: Tx, business: string, serial: string): Promise<string[]> {
  const { business_id, key, kind, source_id } = serialMoves;
  const rows = await tx
    .select({ id: source_id })
    .from(serialMoves)
    .where(and(eq(business_id, business), eq(key, serialKey(serial)), eq(kind, "sold")))
    .limit(mostCounted);
  return rows.flatMap(({ id }) => id ?? []);
}

/** Split sales match each of their methods. */
function paidBy(method: SaleRow["payment_method"]): SQL | undefined {
  // Drizzle omits the table name here, so the column would resolve to the inner table's.
  const of = (name: string) => sql`${sales}.${sql.identifier(name)}`;
  const isPart = sql`exists (select 1 from ${salePayments} p where p.business_id = ${of("business_id")}
    and p.sale_id = ${of("id")} and p.method = ${method})`;
  return or(eq(sales.payment_method, method), isPart);
}
