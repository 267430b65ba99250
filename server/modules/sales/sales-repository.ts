import { money } from "#/domain/money.ts";
import { quantity } from "#/domain/quantity.ts";
import { rate } from "#/domain/rate.ts";
import { headerMethod } from "#/domain/sale.ts";
import type { SaleRecord } from "#server/kernel/ledger/ledger-records.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { saleLines, salePayments, sales } from "./schema-sales.ts";

/** Inserts a sale with its lines and payments as received. */
export async function insertSale(tx: Tx, business: string, sale: SaleRecord): Promise<void> {
  const { head, lines, payments } = rowsOfSale(business, sale);
  await tx.insert(sales).values(head);
  await tx.insert(saleLines).values(lines);
  if (payments.length > 0) await tx.insert(salePayments).values(payments);
}

/** A sale as stored rows. */
export type SaleRows = {
  head: typeof sales.$inferSelect;
  lines: (typeof saleLines.$inferSelect)[];
  payments: (typeof salePayments.$inferSelect)[];
};

/** The rows of a sale with every column. */
export function rowsOfSale(business: string, sale: SaleRecord): SaleRows {
  const { body } = sale;
  return {
    head: headOf(business, sale),
    lines: body.lines.map((line, position) => ({
      business_id: business,
      sale_id: body.id,
      id: line.id,
      position,
      product_id: line.product,
      variant_id: line.variant,
      name: line.name,
      quantity: quantity(line.quantity),
      unit_price: money(line.unit_price),
      discount: money(line.discount),
      tax_rate: rate(line.tax_rate),
      tax: money(line.tax),
      line_total: money(line.line_total),
      note: line.note ?? null,
      serials: line.serials ?? null,
      pack: line.pack ?? null,
      pack_price: line.pack_price === undefined ? null : money(line.pack_price),
    })),
    payments: body.payments.map((payment, position) => ({
      business_id: business,
      sale_id: body.id,
      id: payment.id,
      position,
      method: payment.method,
      amount: money(payment.amount),
      tendered: payment.tendered === undefined ? null : money(payment.tendered),
      operator: payment.operator ?? null,
      reference: payment.reference ?? null,
      status: payment.status ?? null,
    })),
  };
}

function headOf(business: string, sale: SaleRecord): typeof sales.$inferSelect {
  const { body } = sale;
  const tip = money(body.tip ?? "0.00");
  const paid = body.payments
    .filter((payment) => payment.method !== "credit")
    .reduce((sum, payment) => sum + money(payment.amount), 0);
  return {
    business_id: business,
    id: body.id,
    op_id: sale.opId,
    number: body.number,
    location_id: body.location,
    till_id: body.till,
    actor_id: body.actor,
    customer_id: body.customer,
    customer_name: body.customer_snapshot?.name ?? null,
    occurred_at: Date.parse(body.occurred_at),
    effective_at: sale.effectiveAt,
    received_at: sale.receivedAt,
    status: "completed",
    payment_method: headerMethod(body.payments),
    currency: "TZS",
    subtotal: money(body.subtotal),
    discount: money(body.discount),
    tax: money(body.tax),
    rounding: money(body.rounding),
    total: money(body.total),
    tip,
    amount_paid: paid - money(body.change) - tip,
    change: money(body.change),
    credit_amount: money(body.credit_amount),
    due_date: body.due_date,
    notes: body.notes,
    shift_id: body.shift ?? null,
    flags: [...sale.flags],
  };
}
