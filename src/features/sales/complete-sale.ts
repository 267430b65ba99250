import type { SaleLine, SalePayment } from "#/contract/sale.ts";
import type { SaleBody } from "#/contract/operations/sale-create.ts";
import type { CartTotals } from "#/domain/cart.ts";
import { formatMoneyWire } from "#/domain/money.ts";
import { priceOfOne } from "#/domain/pack.ts";
import { formatQuantityWire } from "#/domain/quantity.ts";
import { formatRateWire } from "#/domain/rate.ts";
import { settle, type PaymentInput, type Settled, type SettleRefusal } from "#/domain/sale.ts";
import type { CartLine, CartPayment, CartRow } from "#/store/cart-row.ts";
import type { Draft } from "#/store/outbox-intents.ts";
import { isTooLarge, totalsOf, type SaleRules } from "./sale-totals.ts";

/** A payment as settled: the cart's own without undefined fields. */
type Payment = PaymentInput & Pick<CartPayment, "operator">;

export interface PreparedSale {
  ok: true;
  draft: Draft<SaleBody>;
  totals: CartTotals;
  settled: Settled<Payment>;
}

export type SaleRefusal =
  | { ok: false; code: "nothing_to_sell" }
  | { ok: false; code: "line_without_quantity"; line: string }
  | { ok: false; code: "due_date_needed" }
  | { ok: false; code: "too_large" }
  | SettleRefusal;

/** Whether the entered payments settle the cart, and the change due. */
export function settlementOf(
  cart: CartRow,
  total: number,
  rules: SaleRules,
): Settled<Payment> | SettleRefusal {
  return settle<Payment>({
    total,
    payments: cart.payments.map(paymentInput),
    customer: cart.customer?.id ?? null,
    cashRounding: rules.cashRounding,
    tip: cart.tip ?? 0,
  });
}

/**
 * Computes the whole sale before anything is written (S2): the outbox then writes the operation, its number
 * and the removal of the cart in one transaction. Pure; refusals are returned as data.
 */
export function prepareSale(cart: CartRow, rules: SaleRules): PreparedSale | SaleRefusal {
  if (cart.lines.length === 0) return { ok: false, code: "nothing_to_sell" };
  const idle = cart.lines.find((line) => line.quantity === 0);
  if (idle !== undefined) return { ok: false, code: "line_without_quantity", line: idle.id };

  if (isTooLarge(cart)) return { ok: false, code: "too_large" };

  const totals = totalsOf(cart, rules);
  const settled = settlementOf(cart, totals.total, rules);
  if (!settled.ok) return settled;
  if (settled.creditAmount > 0 && cart.dueDate === null) {
    return { ok: false, code: "due_date_needed" };
  }
  return { ok: true, draft: draftOf(cart, totals, settled), totals, settled };
}

function draftOf(cart: CartRow, totals: CartTotals, settled: Settled<Payment>): Draft<SaleBody> {
  const { customer } = cart;
  return {
    id: cart.saleId,
    customer: customer?.id ?? null,
    customer_snapshot: customer === null ? null : { name: customer.name, phone: customer.phone },
    lines: cart.lines.map((line, index) => wireLine(line, totals.lines[index])),
    subtotal: formatMoneyWire(totals.subtotal),
    discount: formatMoneyWire(totals.discount),
    tax: formatMoneyWire(totals.tax),
    rounding: formatMoneyWire(settled.rounding),
    total: formatMoneyWire(totals.total),
    ...(settled.tip === 0 ? {} : { tip: formatMoneyWire(settled.tip) }),
    payments: settled.payments.map(wirePayment),
    change: formatMoneyWire(settled.change),
    credit_amount: formatMoneyWire(settled.creditAmount),
    due_date: settled.creditAmount > 0 ? cart.dueDate : null,
    notes: cart.notes.trim(),
    ...approvalsIn(cart),
  };
}

/** Approvals by supervisors for lines that are still in the cart. */
function approvalsIn({ approvals = [], lines }: CartRow): Pick<SaleBody, "approvals"> {
  const ids = new Set([null, ...lines.map(({ id }) => id)]);
  const kept = approvals.filter(({ line }) => ids.has(line));
  return kept.length === 0 ? {} : { approvals: kept };
}

function wireLine(line: CartLine, totals: CartTotals["lines"][number] | undefined): SaleLine {
  if (totals === undefined) throw new RangeError(`no totals for line ${line.id}`);
  const note = line.note.trim();
  return {
    id: line.id,
    product: line.product,
    variant: line.variant,
    name: line.name,
    ...soldBy(line),
    discount: formatMoneyWire(totals.discount),
    tax_rate: formatRateWire(line.taxRate),
    tax: formatMoneyWire(totals.tax),
    line_total: formatMoneyWire(totals.total),
    ...(note === "" ? {} : { note }),
    ...(line.serials === undefined ? {} : { serials: line.serials }),
  };
}

/** Quantity and unit price; for packs, converted to pieces and the price per piece. */
function soldBy({
  quantity,
  unitPrice,
  pack,
}: CartLine): Pick<SaleLine, "quantity" | "unit_price" | "pack" | "pack_price"> {
  const price = formatMoneyWire(unitPrice);
  if (pack === undefined) return { quantity: formatQuantityWire(quantity), unit_price: price };
  return {
    quantity: formatQuantityWire(quantity * pack.size),
    unit_price: formatMoneyWire(priceOfOne({ size: pack.size, price: unitPrice })),
    pack,
    pack_price: price,
  };
}

/** Mobile money is unconfirmed until a user has seen it arrive. */
function wirePayment(payment: Payment): SalePayment {
  const reference = payment.reference?.trim() ?? "";
  return {
    id: payment.id,
    method: payment.method,
    amount: formatMoneyWire(payment.amount),
    ...(payment.tendered === undefined ? {} : { tendered: formatMoneyWire(payment.tendered) }),
    ...(payment.operator === null ? {} : { operator: payment.operator }),
    ...(reference === "" ? {} : { reference }),
    ...(payment.phone === undefined ? {} : { phone: payment.phone }),
    status: payment.method === "mobile_money" ? "unconfirmed" : "confirmed",
  };
}

function paymentInput(payment: CartPayment): Payment {
  return {
    id: payment.id,
    method: payment.method,
    amount: payment.amount,
    operator: payment.operator,
    reference: payment.reference,
    ...(payment.phone && { phone: payment.phone }),
    ...(payment.tendered === null ? {} : { tendered: payment.tendered }),
  };
}
