import { and, asc, eq, ne, type SQL, sql } from "drizzle-orm";
import { businessCounters } from "#server/kernel/database/schema-business.ts";
import { customerColumns } from "./customer-columns.ts";
import { creditReductions } from "./schema-credit.ts";
import { creditPayments, credits, customers } from "./schema-credit.ts";
import type { CustomerState } from "#server/kernel/ledger/customer-records.ts";
import type { CreditRecord, Minor } from "#server/kernel/ledger/ledger-records.ts";
import type { LedgerStore } from "#server/kernel/ledger/ledger-store.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { moveCustomer } from "./move-customer.ts";
import type { LedgerScope } from "#server/kernel/operations/ledger-scope.ts";

/** Customers, their debts and their payments (S15). */
export function debtsRepository(tx: Tx, scope: LedgerScope) {
  const { business } = scope;
  return {
    ...customerCards(tx, business),
    ...debtRows(tx, business),
    ...whatLowersDebts(tx, business),
  } satisfies Partial<LedgerStore>;
}

/** Customers with their credit terms and balances. */
function customerCards(tx: Tx, business: string) {
  return {
    async customer(id) {
      const [row] = await tx
        .select()
        .from(customers)
        .where(and(eq(customers.business_id, business), eq(customers.id, id)));
      return row ? customerStateOf(row) : null;
    },

    async insertPlaceholder(id, { name, phone }, at) {
      const customer_code = await nextCustomerCode(tx, business);
      await tx.insert(customers).values({
        business_id: business,
        id,
        customer_code,
        name,
        phone,
        is_placeholder: true,
        created_at: at,
      });
    },

    async insertCustomer({ id, customer_code: wanted, ...fields }, at) {
      const card = { ...customerColumns.write(fields), is_placeholder: false };
      const isFree = wanted !== null && (await isFreeCode(tx, business, wanted, id));
      const own = isFree ? { customer_code: wanted } : {};
      const arrived = await tx
        .update(customers)
        .set({ ...card, ...own })
        .where(and(eq(customers.business_id, business), eq(customers.id, id)))
        .returning({ id: customers.id });
      if (arrived.length > 0) return;
      const customer_code = isFree ? wanted : await nextCustomerCode(tx, business);
      await tx.insert(customers).values({
        ...card,
        business_id: business,
        id,
        name: fields.name,
        customer_code,
        created_at: at,
      });
    },

    async saveCustomer(id, changes) {
      await tx
        .update(customers)
        .set(customerColumns.write(changes))
        .where(and(eq(customers.business_id, business), eq(customers.id, id)));
    },

    async saveBalance(id, balance) {
      await tx.execute(balancesStatement(business, [[id, balance]]));
    },

    moveCustomer: (from, into) => moveCustomer(tx, business, from, into),
  } satisfies Partial<LedgerStore>;
}

/** Debts, and the amounts settled on each. */
function debtRows(tx: Tx, business: string) {
  return {
    async insertCredit(credit) {
      await tx.insert(credits).values(creditRow(business, credit));
    },

    async creditLocation(id) {
      const [found] = await tx
        .select({ location: credits.location_id })
        .from(credits)
        .where(and(eq(credits.business_id, business), eq(credits.id, id)));
      return found?.location ?? null;
    },

    debts: (customer) =>
      tx
        .select({
          id: credits.id,
          amount: credits.credit_amount,
          effectiveAt: credits.effective_at,
          opId: credits.op_id,
          paid: credits.amount_paid,
          reduced: credits.reduced,
          payments: credits.number_of_payments,
        })
        .from(credits)
        .where(and(eq(credits.business_id, business), eq(credits.customer_id, customer)))
        .orderBy(asc(credits.effective_at)),

    repayments: (customer) =>
      tx
        .select({
          id: creditPayments.id,
          credit: creditPayments.credit_id,
          amount: creditPayments.amount,
          effectiveAt: creditPayments.effective_at,
          opId: creditPayments.op_id,
        })
        .from(creditPayments)
        .where(
          and(eq(creditPayments.business_id, business), eq(creditPayments.customer_id, customer)),
        )
        .orderBy(asc(creditPayments.effective_at)),

    async savePaid(list) {
      if (list.length > 0) await tx.execute(paidStatement(business, list));
    },
  } satisfies Partial<LedgerStore>;
}

/** Payments, and reductions other than payments. */
function whatLowersDebts(tx: Tx, business: string) {
  return {
    async insertCreditPayment(payment) {
      await tx.insert(creditPayments).values({
        business_id: business,
        id: payment.id,
        op_id: payment.opId,
        credit_id: payment.credit,
        customer_id: payment.customer,
        customer_name: payment.customerName,
        location_id: payment.location,
        till_id: payment.till,
        actor_id: payment.actor,
        number: payment.number,
        amount: payment.amount,
        payment_method: payment.method,
        operator: payment.operator,
        reference_number: payment.reference,
        payment_date: payment.paymentDate,
        sale_id: payment.sale,
        sale_number: payment.saleNumber,
        shift_id: payment.shift,
        notes: payment.notes,
        occurred_at: payment.occurredAt,
        effective_at: payment.effectiveAt,
        received_at: payment.receivedAt,
      });
    },

    async insertReduction(reduction) {
      await tx.insert(creditReductions).values({
        business_id: business,
        id: reduction.id,
        op_id: reduction.opId,
        credit_id: reduction.credit,
        customer_id: reduction.customer,
        kind: reduction.kind,
        amount: reduction.amount,
        reason: reduction.reason,
        actor_id: reduction.actor,
        effective_at: reduction.effectiveAt,
        received_at: reduction.receivedAt,
      });
    },

    reductions: (customer) =>
      tx
        .select({
          id: creditReductions.id,
          opId: creditReductions.op_id,
          credit: creditReductions.credit_id,
          customer: creditReductions.customer_id,
          kind: creditReductions.kind,
          amount: creditReductions.amount,
          reason: creditReductions.reason,
          actor: creditReductions.actor_id,
          effectiveAt: creditReductions.effective_at,
          receivedAt: creditReductions.received_at,
        })
        .from(creditReductions)
        .where(
          and(
            eq(creditReductions.business_id, business),
            eq(creditReductions.customer_id, customer),
          ),
        )
        .orderBy(asc(creditReductions.effective_at)),
  } satisfies Partial<LedgerStore>;
}

/** The settled amounts of a debt. */
export type Paid = Parameters<LedgerStore["savePaid"]>[0][number];

/** The row of a debt without payments, with every column that has no table default. */
export function creditRow(business: string, credit: CreditRecord) {
  return {
    business_id: business,
    id: credit.id,
    sale_id: credit.sale,
    sale_number: credit.saleNumber,
    is_opening: credit.opening !== null,
    since: credit.opening?.since ?? null,
    location_id: credit.location,
    customer_id: credit.customer,
    credit_amount: credit.amount,
    amount_paid: 0,
    reduced: 0,
    number_of_payments: 0,
    due_date: credit.dueDate,
    effective_at: credit.effectiveAt,
    op_id: credit.opId,
  };
}

/** The statement that saves the settled amounts of debts. */
export function paidStatement(business: string, list: readonly Paid[]): SQL {
  const column = <T>(of: (debt: Paid) => T) => sql.param(list.map(of));
  return sql`
    update ${credits} as c set
      amount_paid = v.paid, reduced = v.reduced, number_of_payments = v.payments
    from unnest(
      ${column(({ credit }) => credit)}::uuid[],
      ${column(({ paid }) => paid)}::bigint[],
      ${column(({ reduced }) => reduced)}::bigint[],
      ${column(({ payments }) => payments)}::int[]
    ) as v(id, paid, reduced, payments)
    where c.business_id = ${business} and c.id = v.id`;
}

/** The statement that saves customer balances. */
export function balancesStatement(
  business: string,
  balances: readonly (readonly [customer: string, balance: Minor])[],
): SQL {
  return sql`
    update ${customers} as c set credit_balance = v.balance
    from unnest(
      ${sql.param(balances.map(([customer]) => customer))}::uuid[],
      ${sql.param(balances.map(([, balance]) => balance))}::bigint[]
    ) as v(id, balance)
    where c.business_id = ${business} and c.id = v.id`;
}

async function nextCustomerCode(tx: Tx, business: string): Promise<string> {
  const [counter] = await tx
    .update(businessCounters)
    .set({ customers: sql`${businessCounters.customers} + 1` })
    .where(eq(businessCounters.business_id, business))
    .returning({ customers: businessCounters.customers });
  if (!counter) throw new Error("the locked business has no counter");
  return `C${String(counter.customers).padStart(4, "0")}`;
}

async function isFreeCode(tx: Tx, business: string, code: string, except: string) {
  const found = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(
      and(
        eq(customers.business_id, business),
        eq(customers.customer_code, code),
        ne(customers.id, except),
      ),
    );
  return found.length === 0;
}

/** A customer in the form used by the commands. */
export function customerStateOf(row: typeof customers.$inferSelect): CustomerState {
  return {
    id: row.id,
    balance: row.credit_balance,
    creditLimit: row.no_credit_limit ? null : row.credit_limit,
    isPlaceholder: row.is_placeholder,
    mergedInto: row.merged_into,
  };
}
