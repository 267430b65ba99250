import { and, desc, eq, exists, gte, ilike, inArray, lte, or, sql, type SQL } from "drizzle-orm";
import { formatMoneyWire } from "#/domain/money.ts";
import {
  isPurchaseClosed,
  type PurchasePaymentStatus,
  type PurchaseStatus,
  purchaseStatuses,
} from "#/domain/purchasing/purchase.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { suppliers } from "#server/modules/catalogue/schema-catalogue.ts";
import { purchaseLines, purchases } from "../schema-purchases.ts";
import { openBills } from "./open-bills.ts";
import { containing, listPage, type PageRequest } from "#server/kernel/queries/list-page.ts";
import type { RowScope } from "#server/kernel/queries/row-scope.ts";
import { purchaseReader } from "./purchase-rows.ts";

export type PurchaseFilter = {
  /** Number, reference, supplier or product. */
  search?: string | undefined;
  supplier?: string | undefined;
  location?: string | undefined;
  product?: string | undefined;
  status?: PurchaseStatus | "open" | undefined;
  payment_status?: PurchasePaymentStatus | "OWED" | undefined;
  /** Purchase dates, inclusive. */
  from?: string | undefined;
  to?: string | undefined;
};

/** A page of purchases, newest first. */
export function listPurchases(tx: Tx, scope: RowScope, filter: PurchaseFilter & PageRequest) {
  return listPage(
    tx,
    scope,
    {
      reader: purchaseReader,
      table: purchases,
      id: purchases.id,
      where: matching(tx, scope, filter),
      order: { by: [purchases.purchase_date, purchases.effective_at], falls: true },
    },
    filter,
  );
}

/** Totals of all purchases matching a filter; cancelled ones without deliveries are excluded. */
export async function purchaseTotals(tx: Tx, scope: RowScope, filter: PurchaseFilter) {
  const sumOf = (amount: SQL) => sql<string>`coalesce(sum(${amount}), 0)::bigint`;
  const [sums] = await tx
    .select({
      total: sumOf(sql`${purchases.total}`),
      paid: sumOf(sql`${purchases.paid}`),
      outstanding: sumOf(sql`greatest(${purchases.total} - ${purchases.paid}, 0)`),
      owed: sumOf(sql`bills.left_to_pay`),
    })
    .from(purchases)
    .leftJoin(sql`(${openBills(scope.business)}) bills`, sql`bills.id = ${purchases.id}`)
    .where(matching(tx, scope, filter));
  const wire = (sum: string | undefined) => formatMoneyWire(Number(sum ?? 0));
  return {
    total_amount: wire(sums?.total),
    amount_paid: wire(sums?.paid),
    outstanding_balance: wire(sums?.outstanding),
    owed: wire(sums?.owed),
  };
}

/** Most purchases per export; larger exports are split by dates. */
const mostExported = 10_000;

/** The purchases of an export, newest first. */
export async function purchasesToExport(tx: Tx, scope: RowScope, filter: PurchaseFilter) {
  return tx
    .select({ purchase: purchases, supplier: suppliers.name })
    .from(purchases)
    .innerJoin(suppliers, ofSupplier)
    .where(matching(tx, scope, filter))
    .orderBy(desc(purchases.purchase_date), desc(purchases.effective_at))
    .limit(mostExported);
}

const ofSupplier = and(
  eq(suppliers.business_id, purchases.business_id),
  eq(suppliers.id, purchases.supplier_id),
);

const openStatuses = purchaseStatuses.filter((status) => !isPurchaseClosed(status));

function matching(tx: Tx, scope: RowScope, filter: PurchaseFilter): SQL | undefined {
  const { search, supplier, location, product, status, payment_status, from, to } = filter;
  const given = <Value>(value: Value | undefined, where: (value: Value) => SQL | undefined) =>
    value === undefined ? undefined : where(value);
  return and(
    eq(purchases.business_id, scope.business),
    given(supplier, (id) => eq(purchases.supplier_id, id)),
    given(location, (id) => eq(purchases.location_id, id)),
    given(status, (one) => inArray(purchases.status, one === "open" ? openStatuses : [one])),
    given(payment_status, (paid) => paymentIs(scope, paid)),
    given(from, (day) => gte(purchases.purchase_date, day)),
    given(to, (day) => lte(purchases.purchase_date, day)),
    given(product, (id) => hasConnection(tx, eq(purchaseLines.product_id, id))),
    given(search, (text) => found(tx, containing(text))),
  );
}

/** The rule of `paymentStatusOf` as an SQL condition. */
function paymentIs({ business }: RowScope, status: PurchasePaymentStatus | "OWED"): SQL {
  if (status === "OWED")
    return sql`${purchases.id} in (select id from (${openBills(business)}) bills)`;
  const isPaid = sql`${purchases.paid} >= ${purchases.total}`;
  if (status === "PAID") return isPaid;
  const hasSome = status === "PARTIAL" ? sql`${purchases.paid} > 0` : sql`${purchases.paid} <= 0`;
  return sql`(not (${isPaid}) and ${hasSome})`;
}

function found(tx: Tx, pattern: string): SQL | undefined {
  return or(
    ilike(purchases.number, pattern),
    ilike(purchases.reference_number, pattern),
    exists(
      tx
        .select({ one: sql`1` })
        .from(suppliers)
        .where(and(ofSupplier, ilike(suppliers.name, pattern))),
    ),
    hasConnection(tx, ilike(purchaseLines.name, pattern)),
  );
}

function hasConnection(tx: Tx, where: SQL): SQL {
  return exists(
    tx
      .select({ one: sql`1` })
      .from(purchaseLines)
      .where(
        and(
          eq(purchaseLines.business_id, purchases.business_id),
          eq(purchaseLines.purchase_id, purchases.id),
          where,
        ),
      ),
  );
}
