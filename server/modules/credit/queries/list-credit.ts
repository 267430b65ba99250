import { and, eq, gt, gte, ilike, lt, not, or, type SQL, sql } from "drizzle-orm";
import type { CreditRow } from "#/contract/credit.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { businesses } from "#server/kernel/database/schema-business.ts";
import { creditPayments, credits, customers } from "../schema-credit.ts";
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
import { creditPaymentReader, creditReader, customerReader } from "./credit-rows.ts";

export const customerOrderings = ["name", "customer_code", "credit_balance", "created_at"] as const;

type CustomerOrdering = (typeof customerOrderings)[number];

export type CustomerFilter = PageRequest & {
  search?: string | undefined;
  is_active?: boolean | undefined;
  has_credit?: boolean | undefined;
  ordering: CustomerOrdering | `-${CustomerOrdering}`;
};

/**
 * Customers by name, phone, email or code; `has_credit` selects those who have or may have debts, or the
 * others.
 */
export async function listCustomers(tx: Tx, scope: RowScope, filter: CustomerFilter) {
  const t = customers;
  const { search, is_active, has_credit } = filter;
  const narrowed = allOf([
    is_active === undefined ? undefined : eq(t.is_active, is_active),
    has_credit === undefined ? undefined : hasCredit(has_credit),
  ]);
  const countUpTo = search === undefined || narrowed ? mostCounted : mostFound;
  const { ids: found, beyondCount } = await named(tx, "customers", search, countUpTo);
  return listPage(
    tx,
    scope,
    {
      reader: customerReader,
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
        narrowed,
      ]),
      countUpTo,
      beyondCount: beyondCount && narrowed === undefined,
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

export type CreditFilter = PageRequest & {
  location?: string | undefined;
  customer?: string | undefined;
  payment_status?: CreditRow["payment_status"] | undefined;
};

/** Debts, newest first. */
export function listCredits(tx: Tx, scope: RowScope, filter: CreditFilter) {
  const t = credits;
  const { location, customer, payment_status } = filter;
  return listPage(
    tx,
    scope,
    {
      reader: creditReader,
      table: t,
      id: t.id,
      where: and(
        eq(t.business_id, scope.business),
        location === undefined ? undefined : eq(t.location_id, location),
        customer === undefined ? undefined : eq(t.customer_id, customer),
        payment_status === undefined ? undefined : statusIs(payment_status, scope),
      ),
      order: { by: [t.effective_at], falls: true },
    },
    filter,
  );
}

/** The payment status rule of `credit` rows as a condition; the day is the business's own. */
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
      reader: creditPaymentReader,
      table: t,
      id: t.id,
      where: and(eq(t.business_id, scope.business), eq(t.credit_id, filter.credit)),
      order: { by: [t.effective_at], falls: false },
    },
    filter,
  );
}
