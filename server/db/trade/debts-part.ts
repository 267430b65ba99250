import { and, asc, eq, sql } from "drizzle-orm";
import { money } from "#/domain/money.ts";
import { businessCounters } from "../schema-business.ts";
import { creditPayments, credits, customers } from "../schema-trade.ts";
import type { TradeStore } from "../../commands/trade-store.ts";
import type { Tx } from "../database.ts";
import type { TradeScope } from "./trade-scope.ts";

/** Customers, what they borrowed and what they paid (S15). */
export function debtsPart(tx: Tx, scope: TradeScope) {
  const { business } = scope;
  return {
    async customer(id) {
      const [row] = await tx
        .select()
        .from(customers)
        .where(and(eq(customers.business_id, business), eq(customers.id, id)));
      if (!row) return null;
      return {
        id,
        balance: row.credit_balance,
        creditLimit: row.credit_limit,
        isPlaceholder: row.is_placeholder,
      };
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

    async insertCustomer(body, at) {
      const card = {
        name: body.name,
        email: body.email,
        phone: body.phone,
        address: body.address,
        credit_limit: money(body.credit_limit),
        credit_days: body.credit_days,
        is_wholesale: body.is_wholesale,
        is_placeholder: false,
      };
      const arrived = await tx
        .update(customers)
        .set(card)
        .where(and(eq(customers.business_id, business), eq(customers.id, body.id)))
        .returning({ id: customers.id });
      if (arrived.length > 0) return;
      const customer_code = await nextCustomerCode(tx, business);
      await tx
        .insert(customers)
        .values({ business_id: business, id: body.id, customer_code, created_at: at, ...card });
    },

    async saveBalance(id, balance) {
      await tx
        .update(customers)
        .set({ credit_balance: balance })
        .where(and(eq(customers.business_id, business), eq(customers.id, id)));
    },

    async insertCredit(credit) {
      await tx.insert(credits).values({
        business_id: business,
        id: credit.id,
        sale_id: credit.sale,
        sale_number: credit.saleNumber,
        location_id: credit.location,
        customer_id: credit.customer,
        credit_amount: credit.amount,
        due_date: credit.dueDate,
        effective_at: credit.effectiveAt,
        op_id: credit.opId,
      });
    },

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

    async creditExists(id) {
      const found = await tx
        .select({ id: credits.id })
        .from(credits)
        .where(and(eq(credits.business_id, business), eq(credits.id, id)));
      return found.length === 1;
    },

    debts: (customer) =>
      tx
        .select({
          id: credits.id,
          amount: credits.credit_amount,
          effectiveAt: credits.effective_at,
          opId: credits.op_id,
          paid: credits.amount_paid,
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
      for (const { credit, paid, payments } of list) {
        await tx
          .update(credits)
          .set({ amount_paid: paid, number_of_payments: payments })
          .where(and(eq(credits.business_id, business), eq(credits.id, credit)));
      }
    },
  } satisfies Partial<TradeStore>;
}

async function nextCustomerCode(tx: Tx, business: string): Promise<string> {
  const [counter] = await tx
    .update(businessCounters)
    .set({ customers: sql`${businessCounters.customers} + 1` })
    .where(eq(businessCounters.business_id, business))
    .returning({ customers: businessCounters.customers });
  if (!counter) throw new Error("the business's counter was locked and is gone");
  return `C${String(counter.customers).padStart(4, "0")}`;
}
