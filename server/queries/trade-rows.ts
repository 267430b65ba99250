import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type {
  CreditPaymentRow,
  CreditRow,
  CustomerRow,
  PhoneRequest,
  SaleRow,
} from "#/contract/trade-rows.ts";
import { businessDay, daysBetween } from "#/domain/business-day.ts";
import { creditStatus, daysOverdue } from "#/domain/credit.ts";
import { formatMoneyWire } from "#/domain/money.ts";
import { formatQuantityWire } from "#/domain/quantity.ts";
import { formatRateWire } from "#/domain/rate.ts";
import type { Tx } from "../db/database.ts";
import { businesses } from "../db/schema-business.ts";
import {
  creditPayments,
  credits,
  customers,
  saleLines,
  salePayments,
  sales,
} from "../db/schema-trade.ts";
import { approvalsOf } from "./approval-rows.ts";
import { debtReductions } from "./debt-reductions.ts";
import { groupRows } from "./group-rows.ts";
import { phoneRequestsOf } from "./phone-requests.ts";
import { receiptStates, withReceipt } from "./receipt-states.ts";
import { saleActRows } from "./sale-act-rows.ts";
import { wireInstant, type RowScope } from "./row-scope.ts";

/** Rows of the trade as the wire shows them, by id; ids that are not there are left out. */

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
    name: row.name,
    email: row.email,
    phone: row.phone,
    address: row.address,
    credit_limit: formatMoneyWire(row.credit_limit),
    credit_days: row.credit_days,
    credit_balance: formatMoneyWire(row.credit_balance),
    has_credit: row.credit_limit > 0 || row.credit_balance > 0,
    is_wholesale: row.is_wholesale,
    is_active: row.is_active,
    available_credit: row.no_credit_limit
      ? null
      : formatMoneyWire(row.credit_limit - row.credit_balance),
    no_credit_limit: row.no_credit_limit,
    no_reminders: row.no_reminders,
    language: row.language,
    merged_into: row.merged_into,
    ...withReceipt(receipts.get(row.id)),
    created_at: wireInstant(row.created_at),
  }));
}

export async function saleRows(
  tx: Tx,
  { business }: RowScope,
  ids: readonly string[],
): Promise<SaleRow[]> {
  const wanted = [...ids];
  const heads = await tx
    .select()
    .from(sales)
    .where(and(eq(sales.business_id, business), inArray(sales.id, wanted)));
  const lines = await tx
    .select()
    .from(saleLines)
    .where(and(eq(saleLines.business_id, business), inArray(saleLines.sale_id, wanted)))
    .orderBy(asc(saleLines.position));
  const payments = await tx
    .select()
    .from(salePayments)
    .where(and(eq(salePayments.business_id, business), inArray(salePayments.sale_id, wanted)))
    .orderBy(asc(salePayments.position));
  const acts = await saleActRows(tx, { business }, wanted);
  const operationsOf = (head: { id: string; op_id: string }) => [
    head.op_id,
    ...(acts.get(head.id)?.operations ?? []),
  ];
  const approved = await approvalsOf(tx, { business }, heads.flatMap(operationsOf));
  const approvalsFor = (head: { id: string; op_id: string }) =>
    operationsOf(head).flatMap((op) => approved.get(op) ?? []);
  const receipts = await receiptStates(tx, business, wanted);
  const byPhone = payments.filter(({ method }) => method === "mobile_money");
  const asked = await phoneRequestsOf(tx, business, [
    ...new Set(byPhone.map((one) => one.sale_id)),
  ]);
  const linesOf = groupRows(lines, (line) => line.sale_id);
  const paymentsOf = groupRows(payments, (payment) => payment.sale_id);
  return heads.map((head) => ({
    ...saleRow(head, linesOf.get(head.id) ?? [], paymentsOf.get(head.id) ?? [], asked),
    ...withReceipt(receipts.get(head.id)),
    ...(approvalsFor(head).length === 0 ? {} : { approvals: approvalsFor(head) }),
    void: acts.get(head.id)?.void ?? null,
    returns: acts.get(head.id)?.returns ?? [],
  }));
}

/** A sale of which nothing has become yet: no receipt, nothing approved, voided or returned. */
export function saleRow(
  head: typeof sales.$inferSelect,
  lines: readonly (typeof saleLines.$inferSelect)[],
  payments: readonly (typeof salePayments.$inferSelect)[],
  asked: ReadonlyMap<string, PhoneRequest> = new Map(),
): SaleRow {
  return {
    id: head.id,
    number: head.number,
    business: head.business_id,
    location: head.location_id,
    till: head.till_id,
    actor: head.actor_id,
    customer: head.customer_id,
    customer_name: head.customer_name,
    occurred_at: wireInstant(head.occurred_at),
    effective_at: wireInstant(head.effective_at),
    received_at: wireInstant(head.received_at),
    status: head.status,
    payment_method: head.payment_method,
    currency: head.currency,
    lines: lines.map(saleLine),
    payments: payments.map((payment) => salePayment(payment, asked.get(payment.id))),
    subtotal: formatMoneyWire(head.subtotal),
    discount: formatMoneyWire(head.discount),
    tax: formatMoneyWire(head.tax),
    rounding: formatMoneyWire(head.rounding),
    total: formatMoneyWire(head.total),
    ...(head.tip === 0 ? {} : { tip: formatMoneyWire(head.tip) }),
    amount_paid: formatMoneyWire(head.amount_paid),
    change: formatMoneyWire(head.change),
    credit_amount: formatMoneyWire(head.credit_amount),
    due_date: head.due_date,
    notes: head.notes,
    flags: head.flags,
    shift: head.shift_id,
    void: null,
    returns: [],
  };
}

function saleLine(line: typeof saleLines.$inferSelect): SaleRow["lines"][number] {
  return {
    id: line.id,
    product: line.product_id,
    variant: line.variant_id,
    name: line.name,
    quantity: formatQuantityWire(line.quantity),
    unit_price: formatMoneyWire(line.unit_price),
    discount: formatMoneyWire(line.discount),
    tax_rate: formatRateWire(line.tax_rate),
    tax: formatMoneyWire(line.tax),
    line_total: formatMoneyWire(line.line_total),
    ...(line.note === null ? {} : { note: line.note }),
    ...(line.serials === null ? {} : { serials: line.serials }),
    ...(line.pack === null ? {} : { pack: line.pack }),
    ...(line.pack_price === null ? {} : { pack_price: formatMoneyWire(line.pack_price) }),
  };
}

function salePayment(
  payment: typeof salePayments.$inferSelect,
  request: PhoneRequest | undefined,
): SaleRow["payments"][number] {
  const { id, method, tendered, operator, reference, status } = payment;
  return {
    id,
    method,
    amount: formatMoneyWire(payment.amount),
    ...(tendered === null ? {} : { tendered: formatMoneyWire(tendered) }),
    ...(operator === null ? {} : { operator }),
    ...(reference === null ? {} : { reference }),
    ...(status === null ? {} : { status }),
    ...(request && { request }),
  };
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
  const isOrphan = sql<boolean>`not exists (select 1 from ${credits} c
    where c.business_id = ${creditPayments.business_id} and c.id = ${creditPayments.credit_id})`;
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
