import { and, asc, eq, inArray } from "drizzle-orm";
import type { PhoneRequest, SaleRow } from "#/contract/sale.ts";
import { formatMoneyWire } from "#/domain/money.ts";
import { formatQuantityWire } from "#/domain/quantity.ts";
import { formatRateWire } from "#/domain/rate.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { saleLines, salePayments, sales } from "../schema-sales.ts";
import { approvalsOf } from "./approval-rows.ts";
import { groupRows } from "#server/kernel/queries/group-rows.ts";
import { phoneRequestsOf } from "./phone-requests.ts";
import { receiptStates, withReceipt } from "#server/modules/receipts/queries/receipt-states.ts";
import { saleActionRows } from "./sale-action-rows.ts";
import { wireInstant, type RowScope } from "#server/kernel/queries/row-scope.ts";
import type { RowReader } from "#server/kernel/queries/row-reader.ts";

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
  const actions = await saleActionRows(tx, { business }, wanted);
  const operationsOf = (head: { id: string; op_id: string }) => [
    head.op_id,
    ...(actions.get(head.id)?.operations ?? []),
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
    void: actions.get(head.id)?.void ?? null,
    returns: actions.get(head.id)?.returns ?? [],
  }));
}

/** A sale without receipts, approvals, voids or returns. */
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

export const saleReader: RowReader<"sale"> = { entity: "sale", read: saleRows };
