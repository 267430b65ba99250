import type { MobileOperator } from "#/contract/trade-rows.ts";
import type { PaymentMethod } from "#/domain/sale.ts";
import type { CartPayment, CartRow } from "#/store/cart-row.ts";

/** The way the sale is being paid: one method, or several in parts. */
export type PayMode = PaymentMethod | "split";

/** What is still to be paid: the total less what the payments cover. Never below zero. */
export function remainingOf(payments: readonly CartPayment[], total: number): number {
  const covered = payments.reduce((sum, { amount, tendered }) => sum + (tendered ?? amount), 0);
  return Math.max(0, total - covered);
}

/** The mode a cart is in when its pay screen opens (again): what was entered before is kept. */
export function modeOf(payments: readonly CartPayment[]): PayMode {
  if (payments.length > 1) return "split";
  return payments[0]?.method ?? "cash";
}

/**
 * The one payment of a mode, over the whole amount due. Cash has none until something was handed
 * over. The payment's id is kept while its method stays: for credit it is the debt's own (S5).
 */
function onlyPayment(
  cart: CartRow,
  method: PaymentMethod,
  amount: number,
  newId: string,
): CartPayment {
  const held = cart.payments.find((payment) => payment.method === method);
  return {
    id: held?.id ?? newId,
    method,
    amount,
    tendered: null,
    operator: method === "mobile_money" ? (held?.operator ?? "mpesa") : null,
    reference: held?.reference ?? "",
  };
}

/** Cash handed over for what is due; null takes it back. */
export function tenderCash(
  cart: CartRow,
  due: number,
  tendered: number | null,
  newId: string,
): CartRow {
  if (tendered === null) return { ...cart, payments: [] };
  const payment = { ...onlyPayment(cart, "cash", due, newId), tendered };
  return { ...cart, payments: [payment] };
}

/** Pays all of it by one method; cash begins with nothing handed over. */
export function payBy(cart: CartRow, method: PaymentMethod, due: number, newId: string): CartRow {
  if (method === "cash") return { ...cart, payments: [], dueDate: null };
  const payments = [onlyPayment(cart, method, due, newId)];
  return { ...cart, payments, dueDate: method === "credit" ? cart.dueDate : null };
}

/** Adds a part of a split. */
export function addPart(cart: CartRow, part: CartPayment): CartRow {
  return { ...cart, payments: [...cart.payments, part] };
}

export function removePart(cart: CartRow, id: string): CartRow {
  const payments = cart.payments.filter((payment) => payment.id !== id);
  const owes = payments.some(({ method }) => method === "credit");
  return { ...cart, payments, dueDate: owes ? cart.dueDate : null };
}

export function patchPayment(
  cart: CartRow,
  id: string,
  change: { operator?: MobileOperator; reference?: string },
): CartRow {
  return {
    ...cart,
    payments: cart.payments.map((payment) =>
      payment.id === id ? { ...payment, ...change } : payment,
    ),
  };
}
