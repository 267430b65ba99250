import type { MobileOperator } from "#/contract/sale.ts";
import { cashDueOf, type PaymentMethod } from "#/domain/sale.ts";
import { addDays } from "#/i18n/dates.ts";
import type { CartPayment, CartRow } from "#/store/cart-row.ts";

/** How the sale is paid: by one method, or split into several parts. */
export type PayMode = PaymentMethod | "split";

/** The amount still to be paid in a split sale, in minor units and never below zero. */
export interface StillToPay {
  /** By any method but cash, exact to the cent. */
  exact: number;
  /** In cash, rounded to the coin regardless of the other payments. */
  cash: number;
  /** On credit: for the items only, since tips cannot be lent. */
  credit: number;
  /** Whether a part is missing. If one part is cash, coin rounding may have covered the difference. */
  isOpen: boolean;
}

/**
 * @param coin the smallest coin, minor units; 0 disables rounding
 * @param tip left for the staff on top of the total, minor units
 */
export function stillToPay(
  payments: readonly CartPayment[],
  total: number,
  coin: number,
  tip = 0,
): StillToPay {
  const inCash = payments.filter(({ method }) => method === "cash");
  const all = payments.reduce((sum, { amount, tendered }) => sum + (tendered ?? amount), 0);
  const handedOver = inCash.reduce((sum, { amount, tendered }) => sum + (tendered ?? amount), 0);
  const exact = Math.max(0, total + tip - all);
  const asked = cashDueOf({ total, tip, notCash: all - handedOver }, coin);
  const cash = Math.max(0, asked - handedOver);
  const isOpen = inCash.length > 0 ? cash > 0 : exact > 0;
  return { exact, cash, credit: Math.min(exact, total), isOpen };
}

/**
 * Returns the cart with another tip; 0 removes it. A single payment over the whole amount is adjusted; cash
 * handed over and parts of a split are not changed.
 *
 * @param total of the items, minor units
 */
export function leaveTip(
  cart: CartRow,
  mode: PayMode,
  { total, tip, newId }: { total: number; tip: number; newId: string },
): CartRow {
  const { tip: _, ...plain } = cart;
  const left = tip === 0 ? plain : { ...plain, tip };
  return mode === "cash" || mode === "split" ? left : payBy(left, mode, total, newId);
}

/**
 * The mode in which the pay screen opens for a cart. Payments entered before are retained. A payment that
 * once covered the whole amount and no longer does, because the cart has changed, becomes a part.
 */
export function modeOf(payments: readonly CartPayment[], due: number): PayMode {
  const [only, second] = payments;
  if (only === undefined) return "cash";
  const isWhole = only.method === "cash" || only.amount === due;
  return second === undefined && isWhole ? only.method : "split";
}

/**
 * The single payment of a mode, over the whole amount due. Cash has none until an amount is handed over. The
 * payment keeps its id while its method is unchanged: for credit it is the id of the debt (S5).
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
    ...(held?.phone && { phone: held.phone }),
  };
}

/** Records cash handed over for the amount due; null removes it. */
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

/**
 * Pays the whole amount including the tip by one method. Cash starts with nothing handed over; credit covers
 * the items only and removes the tip.
 *
 * @param total of the items, minor units
 */
export function payBy(cart: CartRow, method: PaymentMethod, total: number, newId: string): CartRow {
  if (method === "cash") return { ...cart, payments: [], dueDate: null };
  const { tip = 0, ...plain } = cart;
  if (method === "credit") return { ...plain, payments: [onlyPayment(cart, method, total, newId)] };
  const payments = [onlyPayment(cart, method, total + tip, newId)];
  return { ...cart, payments, dueDate: null };
}

/** Used if no term was agreed with the customer. */
const usualTermDays = 30;

/**
 * The due date of what the cart's customer takes on credit today, by the term agreed with them.
 * @param today the business day
 */
export function agreedDueDate({ customer }: CartRow, today: string): string {
  const { creditDays = 0 } = customer ?? {};
  return addDays(today, creditDays === 0 ? usualTermDays : creditDays);
}

/** Returns the cart with the due date agreed with its new customer, unless a date was chosen manually. */
export function dueAsAgreed(cart: CartRow, before: CartRow, today: string): CartRow {
  if (cart.dueDate === null || cart.dueDate !== agreedDueDate(before, today)) return cart;
  return { ...cart, dueDate: agreedDueDate(cart, today) };
}

/** Adds a part to a split payment. */
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
  change: { operator?: MobileOperator; reference?: string; phone?: string },
): CartRow {
  return {
    ...cart,
    payments: cart.payments.map((payment) =>
      payment.id === id ? { ...payment, ...change } : payment,
    ),
  };
}
