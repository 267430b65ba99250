import type { CreditPaymentMethod } from "#/contract/credit.ts";
import type { MobileOperator } from "#/contract/sale.ts";
import type { CreditPaymentBody } from "#/contract/operations/credit-payment.ts";
import { formatMoneyWire, parseMoney } from "#/domain/money.ts";
import type { Debt } from "#/entities/credits/credit-queries.ts";
import type { Draft } from "#/store/outbox-intents.ts";
import { readNumber } from "#/ui/number-text.ts";

/** Form values of a payment. */
export interface PaymentFormValues {
  /** As typed. */
  amount: string;
  method: CreditPaymentMethod;
  /** Applies to mobile money only. */
  operator: MobileOperator;
  reference: string;
  /** Business day the money was received. */
  date: string;
  notes: string;
}

export interface PaymentProblems {
  amount?: "missing" | "not_an_amount" | "too_much";
  reference?: "missing";
  date?: "missing" | "in_the_future";
}

export type PaymentRead =
  | { ok: true; amount: number; draft: Draft<CreditPaymentBody> }
  | { ok: false; problems: PaymentProblems };

/** Methods whose only proof is a reference. */
const needsReference: ReadonlySet<CreditPaymentMethod> = new Set(["mobile_money", "cheque"]);

export function isReferenceNeeded(method: CreditPaymentMethod): boolean {
  return needsReference.has(method);
}

/**
 * Parses the form. Refuses more than the outstanding amount of the debt, or of all the customer's debts: the
 * excess is returned to the customer. `id` is the payment's id, created when the screen opened (S2).
 */
export function readPayment(
  values: PaymentFormValues,
  { debt, most, id, today }: { debt: Debt; most: number; id: string; today: string },
): PaymentRead {
  const amount = readAmount(values.amount, most);
  const reference = values.reference.trim();
  const problems: PaymentProblems = {
    ...(typeof amount === "number" ? {} : { amount }),
    ...(reference === "" && isReferenceNeeded(values.method) ? { reference: "missing" } : {}),
    ...dateProblem(values.date, today),
  };
  if (typeof amount !== "number" || Object.keys(problems).length > 0) {
    return { ok: false, problems };
  }
  const draft: Draft<CreditPaymentBody> = {
    id,
    amount: formatMoneyWire(amount),
    payment_method: values.method,
    operator: values.method === "mobile_money" ? values.operator : null,
    reference_number: values.method === "cash" || reference === "" ? null : reference,
    payment_date: values.date,
    customer: debt.customer,
    // Shown by the server only until the customer's own row arrives; must not be empty.
    customer_snapshot: {
      name: (debt.customerName ?? debt.saleNumber) || "–",
      phone: debt.customerPhone,
    },
    sale: debt.sale,
    sale_number: debt.saleNumber,
    notes: values.notes.trim(),
  };
  return { ok: true, amount, draft };
}

function readAmount(text: string, most: number): number | NonNullable<PaymentProblems["amount"]> {
  const typed = readNumber(text, { decimals: 2 });
  if (!typed.ok) return typed.code === "empty" ? "missing" : "not_an_amount";
  const reading = parseMoney(typed.decimal);
  if (!reading.ok || reading.value < 0) return "not_an_amount";
  if (reading.value === 0) return "missing";
  return reading.value > most ? "too_much" : reading.value;
}

function dateProblem(date: string, today: string): Pick<PaymentProblems, "date"> {
  if (date === "") return { date: "missing" };
  return date > today ? { date: "in_the_future" } : {};
}
