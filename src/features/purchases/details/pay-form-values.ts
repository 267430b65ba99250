import { formatMoneyWire } from "#/domain/money.ts";
import type { ExtraCostKind, SupplierPaymentMethod } from "#/domain/purchasing/purchase.ts";
import { pastDayProblem, type PastDayProblem } from "#/kit/forms/past-day.ts";
import type { Paid } from "#/entities/purchases/purchase-actions.ts";
import type { Purchase } from "#/entities/purchases/purchase.ts";
import { readAmount, type AmountProblem } from "#/kit/forms/read-amount.ts";
import type { References } from "../reference-fields.tsx";

/** Form values of a supplier payment. */
export interface PayFormValues extends References {
  /** The extra cost paid to another party; null if the supplier is paid. */
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

/** Returns the initial values: the outstanding amount with the agreed payment method. */
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
 * Parses a payment: requires an amount, and a day that is not in the future. A payment above the outstanding
 * amount is an advance.
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
