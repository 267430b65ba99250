import { and, eq, inArray, sql } from "drizzle-orm";
import type { CreditPaymentRow, CreditRow } from "#/contract/credit.ts";
import type { CustomerRow } from "#/contract/customer.ts";
import { businessDay, daysBetween } from "#/domain/business-day.ts";
import { creditStatus, daysOverdue } from "#/domain/credit.ts";
import { formatMoneyWire } from "#/domain/money.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { businesses } from "#server/kernel/database/schema-business.ts";
import { customerColumns } from "../customer-columns.ts";
import { creditPayments, credits, customers } from "../schema-credit.ts";
import { debtReductions } from "./debt-reductions.ts";
import { receiptStates, withReceipt } from "#server/modules/receipts/queries/receipt-states.ts";
import { wireInstant, type RowScope } from "#server/kernel/queries/row-scope.ts";
import type { RowReader } from "#server/kernel/queries/row-reader.ts";

/** Returns credit rows in wire format by id; missing ids are left out. */

export async function customerRows(
  tx: Tx,
  { business }: RowScope,
  ids: readonly string[],
): Promise<CustomerRow[]> {
  const rows = await tx
    .select()
    .from(customers)
    .where(and(eq(customers.business_id, business), inArray(customers.id, [...ids])));
  const receipts = await receiptStates(tx, business, ids);
  return rows.map((row) => ({
    id: row.id,
    customer_code: row.customer_code,
    ...customerColumns.read(row),
    credit_balance: formatMoneyWire(row.credit_balance),
    has_credit: row.credit_limit > 0 || row.credit_balance > 0,
    available_credit: row.no_credit_limit
      ? null
      : formatMoneyWire(row.credit_limit - row.credit_balance),
    merged_into: row.merged_into,
    ...withReceipt(receipts.get(row.id)),
    created_at: wireInstant(row.created_at),
  }));
}

export async function creditRows(
  tx: Tx,
  { business, now }: RowScope,
  ids: readonly string[],
): Promise<CreditRow[]> {
  const rows = await tx
    .select({ credit: credits, zone: businesses.time_zone })
    .from(credits)
    .innerJoin(businesses, eq(businesses.id, credits.business_id))
    .where(and(eq(credits.business_id, business), inArray(credits.id, [...ids])));
  const debts = rows.map(({ credit }) => credit);
  const lessened = await debtReductions(tx, business, debts);
  return rows.map(({ credit, zone }) => {
    const reductions = lessened.get(credit.id);
    const amount = credit.credit_amount - credit.reduced;
    const outstanding = amount - credit.amount_paid;
    const { due_date: dueDate } = credit;
    const state = { amount, outstanding, dueDate, today: businessDay(now, zone) };
    const sold = credit.since ?? businessDay(credit.effective_at, zone);
    return {
      id: credit.id,
      sale: credit.sale_id,
      sale_number: credit.sale_number,
      ...(credit.is_opening ? { opening: { since: credit.since } } : {}),
      location: credit.location_id,
      customer: credit.customer_id,
      credit_amount: formatMoneyWire(credit.credit_amount),
      amount_paid: formatMoneyWire(credit.amount_paid),
      reduced: formatMoneyWire(credit.reduced),
      ...(reductions === undefined ? {} : { reductions }),
      outstanding: formatMoneyWire(outstanding),
      due_date: dueDate,
      payment_terms: dueDate === null ? null : daysBetween(sold, dueDate),
      days_overdue: daysOverdue(state),
      payment_status: creditStatus(state),
      number_of_payments: credit.number_of_payments,
      reminder_count: credit.reminder_count,
      last_reminder_sent: wireInstant(credit.last_reminder_sent),
      effective_at: wireInstant(credit.effective_at),
    };
  });
}

export async function creditPaymentRows(
  tx: Tx,
  { business }: RowScope,
  ids: readonly string[],
): Promise<CreditPaymentRow[]> {
  // Drizzle omits the table name of a single table's column, which would then resolve to the inner table.
  const credit = sql`${creditPayments}.${sql.identifier(creditPayments.credit_id.name)}`;
  const isOrphan = sql<boolean>`not exists (select 1 from ${credits} c
    where c.business_id = ${business} and c.id = ${credit})`;
  const rows = await tx
    .select({ payment: creditPayments, isOrphan })
    .from(creditPayments)
    .where(and(eq(creditPayments.business_id, business), inArray(creditPayments.id, [...ids])));
  const receipts = await receiptStates(tx, business, ids);
  return rows.map(({ payment, isOrphan: is_orphan }) => ({
    id: payment.id,
    credit: payment.credit_id,
    customer: payment.customer_id,
    amount: formatMoneyWire(payment.amount),
    payment_method: payment.payment_method,
    operator: payment.operator,
    reference_number: payment.reference_number,
    payment_date: payment.payment_date,
    actor: payment.actor_id,
    till: payment.till_id,
    number: payment.number,
    effective_at: wireInstant(payment.effective_at),
    is_orphan,
    ...withReceipt(receipts.get(payment.id)),
    shift: payment.shift_id,
  }));
}

export const customerReader: RowReader<"customer"> = { entity: "customer", read: customerRows };

export const creditReader: RowReader<"credit"> = { entity: "credit", read: creditRows };

export const creditPaymentReader: RowReader<"credit_payment"> = {
  entity: "credit_payment",
  read: creditPaymentRows,
};
