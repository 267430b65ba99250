import { formatMoneyWire } from "#/domain/money.ts";
import type { ExtraCostKind, SupplierPaymentMethod } from "#/domain/purchasing/purchase.ts";
import { pastDayProblem, type PastDayProblem } from "#/kit/forms/past-day.ts";
import type { Paid } from "#/entities/purchases/purchase-actions.ts";
import type { Purchase } from "#/entities/purchases/purchase.ts";
import { readAmount, type AmountProblem } from "#/kit/forms/read-amount.ts";
import type { References } from "../reference-fields.tsx";

/** A payment to a supplier as it is being entered. */
export interface PayFormValues extends References {
  /** What somebody else is paid for; null where it is the supplier. */
  extra: ExtraCostKind | null;
  amount: string;
  method: SupplierPaymentMethod;
  date: string;
  isFromDrawer: boolean;
  notes: string;
}

export interface PayProblems {
  amount?: AmountProblem;
  date?: PastDayProblem;
}

export type PayRead =
  | { ok: true; amount: number; paid: Paid }
  | { ok: false; problems: PayProblems };

/** A payment as the form opens: what is left to pay, the way it was to be paid. */
export function openedPayment(
  { sums, paymentMethod }: Purchase,
  today: string,
  figure: (amount: number) => string,
): PayFormValues {
  const left = sums?.outstanding ?? 0;
  return {
    extra: null,
    amount: left === 0 ? "" : figure(left),
    method: paymentMethod === "CREDIT" ? "CASH" : paymentMethod,
    date: today,
    isFromDrawer: true,
    mobileReference: "",
    mobileNumber: "",
    bankReference: "",
    notes: "",
  };
}

/**
 * Reads a payment: an amount, and a day that has come. More than is owed is taken: it is an advance.
 */
export function readPayment(
  values: PayFormValues,
  { today, shift }: { today: string; shift: string | null },
): PayRead {
  const read = readAmount(values.amount);
  const problem = read.ok ? (read.amount === 0 ? "missing" : null) : read.problem;
  const { method, extra } = values;
  const wrongDay = pastDayProblem(values.date, today);
  const problems: PayProblems = {
    ...(problem === null ? {} : { amount: problem }),
    ...(wrongDay === undefined ? {} : { date: wrongDay }),
  };
  if (!read.ok || Object.keys(problems).length > 0) return { ok: false, problems };
  const isMobile = method === "MOBILE_MONEY";
  const isBank = method === "BANK_TRANSFER";
  const paid: Paid = {
    amount: formatMoneyWire(read.amount),
    method,
    payment_date: values.date,
    mobile_money_reference: isMobile ? values.mobileReference.trim() : "",
    mobile_money_number: isMobile ? values.mobileNumber.trim() : "",
    bank_reference: isBank ? values.bankReference.trim() : "",
    notes: values.notes.trim(),
    ...(extra === null ? {} : { extra_cost: extra }),
    shift: method === "CASH" && values.isFromDrawer ? shift : null,
  };
  return { ok: true, amount: read.amount, paid };
}
