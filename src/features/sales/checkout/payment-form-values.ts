import type { MobileOperator } from "#/contract/sale.ts";
import { cashDueOf, type PaymentMethod } from "#/domain/sale.ts";
import { addDays } from "#/i18n/dates.ts";
import type { CartPayment, CartRow } from "#/store/cart-row.ts";

/** The way the sale is being paid: one method, or several in parts. */
export type PayMode = PaymentMethod | "split";

/** What is still to be paid of a sale in parts. Minor units, never below zero. */
export interface StillToPay {
  /** By any method but cash: to the cent. */
  exact: number;
  /** In cash: to the coin, whatever else was paid. */
  cash: number;
  /** On credit: of the items alone, as nobody borrows a tip. */
  credit: number;
  /** Whether a part is missing; with a part in cash a coin's rounding may have made up for it. */
  isOpen: boolean;
}

/**
 * @param coin the smallest one, minor units; 0 rounds nothing
 * @param tip what is left for the staff on top of the total, minor units
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
 * With another tip; 0 takes it off. What one payment pays as a whole follows it, what was handed over
 * in cash or entered as a part stays.
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
 * The mode a cart is in when its pay screen opens (again): what was entered before is kept. A payment
 * that was for the whole and no longer is, as the cart has changed since, stands there as a part.
 */
export function modeOf(payments: readonly CartPayment[], due: number): PayMode {
  const [only, second] = payments;
  if (only === undefined) return "cash";
  const isWhole = only.method === "cash" || only.amount === due;
  return second === undefined && isWhole ? only.method : "split";
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
    ...(held?.phone && { phone: held.phone }),
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

/**
 * Pays all of it, the tip with it, by one method; cash begins with nothing handed over, and a debt is of
 * the items alone: it takes the tip off.
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

/** Where nothing was agreed with the customer. */
const usualTermDays = 30;

/**
 * Until when what the cart's customer takes on credit today is owed, as was agreed with them.
 * @param today the business day
 */
export function agreedDueDate({ customer }: CartRow, today: string): string {
  const { creditDays = 0 } = customer ?? {};
  return addDays(today, creditDays === 0 ? usualTermDays : creditDays);
}

/** With the days agreed with another customer, unless a day was chosen by hand. */
export function dueAsAgreed(cart: CartRow, before: CartRow, today: string): CartRow {
  if (cart.dueDate === null || cart.dueDate !== agreedDueDate(before, today)) return cart;
  return { ...cart, dueDate: agreedDueDate(cart, today) };
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
  change: { operator?: MobileOperator; reference?: string; phone?: string },
): CartRow {
  return {
    ...cart,
    payments: cart.payments.map((payment) =>
      payment.id === id ? { ...payment, ...change } : payment,
    ),
  };
}
