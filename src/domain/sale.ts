import { addAll, type Minor, minor, multiplyDivide } from "./money.ts";
import { OutOfRange } from "./out-of-range.ts";

export const paymentMethods = ["cash", "mobile_money", "bank_transfer", "card", "credit"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** Fields needed to calculate a payment; it may carry more (operator, confirmation). */
export type PaymentInput = {
  /** For `credit`, the id of the debt itself. */
  id: string;
  method: PaymentMethod;
  /** The amount this payment should cover. If cash has `tendered`, that is used instead. */
  amount: Minor;
  /** Cash only: the amount tendered. */
  tendered?: Minor;
  /** The mobile-money network's reference. */
  reference?: string;
  /** The phone that receives the payment request; the network's reference arrives with the result. */
  phone?: string;
};

export type SettleInput<P extends PaymentInput = PaymentInput> = {
  total: Minor;
  payments: readonly P[];
  /** Customer owing the debt; required for `credit`. */
  customer?: string | null;
  /** The smallest coin in minor units; 0 or absent disables rounding. */
  cashRounding?: Minor;
  /** Tip for the staff on top of the total; 0 or absent for none. */
  tip?: Minor;
};

export type Settled<P extends PaymentInput = PaymentInput> = {
  ok: true;
  /** As recorded: `amount` and `tendered` of a cash payment are the amount tendered. */
  payments: P[];
  /** What the shop retains now: Σ payments without credit, less change and tip. */
  paid: Minor;
  change: Minor;
  creditAmount: Minor;
  /** Rounding added by the cash part; negative if subtracted. */
  rounding: Minor;
  tip: Minor;
};

export type SettleRefusal =
  /** `missing` is the amount still to be paid, including rounding. */
  | { ok: false; code: "underpaid"; missing: Minor }
  /** Cash was tendered although the other payments leave nothing to pay. */
  | { ok: false; code: "overpaid" }
  /** The non-cash payments exceed total and tip, and cannot give change. */
  | { ok: false; code: "change_only_from_cash"; excess: Minor }
  | { ok: false; code: "credit_needs_customer" }
  | { ok: false; code: "reference_needed"; paymentId: string }
  /** A sale creates at most one debt. */
  | { ok: false; code: "one_credit_only" }
  /** Negative, outside the safe range, or 0 for anything but cash. */
  | { ok: false; code: "bad_amount"; paymentId: string }
  /** Negative or outside the safe range. */
  | { ok: false; code: "bad_tip" }
  /** The credit exceeds the total: a tip cannot be borrowed. */
  | { ok: false; code: "tip_on_credit"; excess: Minor }
  | { ok: false; code: "duplicate_payment"; paymentId: string };

/**
 * Whether these payments settle `total`, and the change. On success, over the returned payments: **Σ amount −
 * change = total + rounding + tip**, and paid + creditAmount = total + rounding.
 *
 * Only cash gives change, and only the cash part of the total is rounded to the coin, half up; a sale without
 * cash is never rounded, nor is a tip. The debt is at most the total. A total of 0 needs no payment. Throws
 * OutOfRange for a negative total.
 */
export function settle<P extends PaymentInput>(input: SettleInput<P>): Settled<P> | SettleRefusal {
  const total = minor(input.total);
  if (total < 0) throw new OutOfRange(`the total is negative: ${total}`);
  const { tip = 0 } = input;
  if (!Number.isSafeInteger(tip + total) || tip < 0) return { ok: false, code: "bad_tip" };
  const refusal = refusedPayment(input);
  if (refusal !== null) return refusal;

  const payments = input.payments.map(asHandedOver);
  const notCash = addAll(payments.filter(isNotCash).map(amountOf));
  const creditAmount = addAll(payments.filter(({ method }) => method === "credit").map(amountOf));
  const whole = total + tip;
  if (notCash > whole) return { ok: false, code: "change_only_from_cash", excess: notCash - whole };
  if (creditAmount > total)
    return { ok: false, code: "tip_on_credit", excess: creditAmount - total };

  const hasCash = payments.some((payment) => payment.method === "cash");
  const exact = whole - notCash;
  const due = hasCash ? cashDueOf({ total, tip, notCash }, input.cashRounding) : exact;
  const handedOver = addAll(payments.map(amountOf)) - notCash;
  if (handedOver < due) return { ok: false, code: "underpaid", missing: due - handedOver };
  if (due === 0 && handedOver > 0) return { ok: false, code: "overpaid" };

  const change = changeDue(due, handedOver);
  const rounding = due - exact;
  return {
    ok: true,
    payments,
    paid: total + rounding - creditAmount,
    change,
    creditAmount,
    rounding,
    tip,
  };
}

/** Validates each payment before sums are calculated. */
function refusedPayment({ payments, customer }: SettleInput): SettleRefusal | null {
  const seen = new Set<string>();
  let hasCredit = false;
  for (const payment of payments) {
    const { id, method, reference, phone } = payment;
    const handed = asHandedOver(payment).amount;
    const smallest = method === "cash" ? 0 : 1;
    const isAmount = Number.isSafeInteger(handed) && handed >= smallest && payment.amount >= 0;
    if (!isAmount) return { ok: false, code: "bad_amount", paymentId: id };
    if (seen.has(id)) return { ok: false, code: "duplicate_payment", paymentId: id };
    seen.add(id);
    if (method === "mobile_money" && phone === undefined && (reference ?? "").trim() === "") {
      return { ok: false, code: "reference_needed", paymentId: id };
    }
    if (method !== "credit") continue;
    if (hasCredit) return { ok: false, code: "one_credit_only" };
    if ((customer ?? null) === null) return { ok: false, code: "credit_needs_customer" };
    hasCredit = true;
  }
  return null;
}

function asHandedOver<P extends PaymentInput>(payment: P): P {
  if (payment.method !== "cash") return payment;
  const handed = payment.tendered ?? payment.amount;
  return { ...payment, amount: handed, tendered: handed };
}

function amountOf(payment: PaymentInput): Minor {
  return payment.amount;
}

function isNotCash(payment: PaymentInput): boolean {
  return payment.method !== "cash";
}

/** Returns the amount due in cash with smallest coin `coin`: the nearest multiple, half up. */
export function cashDue(amount: Minor, coin: Minor = 0): Minor {
  return coin > 0 ? minor(multiplyDivide(amount, 1, coin) * coin) : minor(amount);
}

/**
 * Returns the amount due in cash for a sale of which `notCash` is paid otherwise: the rest of the total,
 * rounded to the coin, plus the exact rest of the tip, which non-cash payments cover last.
 */
export function cashDueOf(
  { total, tip, notCash }: { total: Minor; tip: Minor; notCash: Minor },
  coin: Minor = 0,
): Minor {
  const ofTip = Math.max(0, tip - Math.max(0, notCash - total));
  return cashDue(Math.max(0, total - notCash), coin) + ofTip;
}

/** Returns the change of `tendered` for `due`; 0 if it is not enough. */
export function changeDue(due: Minor, tendered: Minor): Minor {
  return Math.max(0, minor(minor(tendered) - minor(due)));
}

/**
 * Returns the `payment_method` of a sale's header: the single method used, or `"split"` for several. A sale
 * with total 0 counts as paid in cash.
 */
export function headerMethod(
  payments: readonly { method: PaymentMethod }[],
): PaymentMethod | "split" {
  const methods = new Set(payments.map(({ method }) => method));
  if (methods.size > 1) return "split";
  return payments[0]?.method ?? "cash";
}
