import type { Approval } from "#/contract/approvals.ts";
import type { CreditPaymentBody } from "#/contract/operations/credit-payment.ts";
import type { SaleBody } from "#/contract/operations/sale-create.ts";
import { formatMoneyWire } from "#/domain/money.ts";
import type { Debt } from "#/entities/credits/credit-queries.ts";
import type { PaymentFormValues } from "../payment-form-values.ts";
import type { CustomerView } from "#/sync/projection-customers.ts";
import type { Draft } from "#/store/outbox-intents.ts";

/** Ids of a quick entry, created when it opens so that a second tap adds nothing (S2). */
export interface QuickIds {
  opId: string;
  /** Id of the sale or the payment. */
  id: string;
  line: string;
  debt: string;
}

/** The customer who owes the debt. */
export type Debtor = Pick<CustomerView, "id" | "name" | "phone">;

export interface Lent {
  /** Minor units. */
  amount: number;
  /** Name of the sale's line item. */
  words: string;
  /** Business day. */
  dueDate: string;
  approval: Approval | null;
}

/**
 * Builds a debt as a sale of one unnamed item: accounting, receipt numbers and the customer's account then
 * need no special case, and the owner is notified of the quick item.
 */
export function debtDraft(
  ids: QuickIds,
  debtor: Debtor,
  { amount, words, dueDate, approval }: Lent,
): Draft<SaleBody> {
  const total = formatMoneyWire(amount);
  const none = formatMoneyWire(0);
  return {
    id: ids.id,
    customer: debtor.id,
    customer_snapshot: { name: debtor.name, phone: debtor.phone },
    lines: [
      {
        id: ids.line,
        product: null,
        variant: null,
        name: words,
        quantity: "1",
        unit_price: total,
        discount: none,
        tax_rate: "0.00",
        tax: none,
        line_total: total,
      },
    ],
    subtotal: total,
    discount: none,
    tax: none,
    rounding: none,
    total,
    payments: [{ id: ids.debt, method: "credit", amount: total, status: "confirmed" }],
    change: none,
    credit_amount: total,
    due_date: dueDate,
    notes: "",
    ...(approval === null ? {} : { approvals: [approval] }),
  };
}

/** Payment method: cash, or a mobile network with its reference. */
export type PaymentProof = Pick<PaymentFormValues, "method" | "operator" | "reference">;

export interface Collected {
  /** Minor units. */
  amount: number;
  oldest: Pick<Debt, "sale" | "saleNumber">;
  /** Business day. */
  today: string;
  proof: PaymentProof;
}

/** Builds a payment for a customer's debts, oldest first; it references the oldest debt. */
export function paymentDraft(
  ids: QuickIds,
  debtor: Debtor,
  { amount, oldest, today, proof }: Collected,
): Draft<CreditPaymentBody> {
  const isMobile = proof.method === "mobile_money";
  return {
    id: ids.id,
    amount: formatMoneyWire(amount),
    payment_method: proof.method,
    operator: isMobile ? proof.operator : null,
    reference_number: isMobile ? proof.reference.trim() : null,
    payment_date: today,
    customer: debtor.id,
    customer_snapshot: { name: debtor.name, phone: debtor.phone },
    sale: oldest.sale,
    sale_number: oldest.saleNumber,
    notes: "",
  };
}
