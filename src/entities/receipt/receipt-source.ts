import type { ReceiptSendBody } from "#/contract/operations/receipt-send.ts";
import type { CreditPaymentRow } from "#/contract/credit.ts";
import type { ReceiptState } from "#/contract/receipt-state.ts";
import type { SaleReturn } from "#/contract/sale.ts";
import type { StatementFacts } from "#/i18n/receipt/draw-statement.ts";
import type { PaidFacts, ReturnedFacts, SoldFacts } from "#/i18n/receipt/receipt-facts.ts";
import type { SaleView } from "#/sync/projection-sales.ts";

/** Source of a receipt; the cashier is looked up by `actor` when it is rendered. */
interface Source<Type extends string, Facts> {
  readonly type: Type;
  /** The sale, payment, return or customer. */
  readonly id: string;
  readonly actor: string;
  /** Its sale, or the sale whose debt was paid; null for a statement. */
  readonly sale: string | null;
  readonly customer: string | null;
  readonly facts: Omit<Facts, "by">;
  /** State reported by the server. */
  readonly receipt: ReceiptState | null;
}

export type SaleSource = Source<"sale", SoldFacts>;
export type PaymentSource = Source<"payment", PaidFacts>;
export type ReturnSource = Source<"return", ReturnedFacts>;
export type StatementSource = Source<"statement", StatementFacts>;
export type ReceiptSource = SaleSource | PaymentSource | ReturnSource | StatementSource;

/** A document the server can send. */
export interface Sendable {
  readonly type: ReceiptSendBody["type"];
  readonly id: string;
  /** The recipient, if known. */
  readonly customer?: string | null;
  readonly supplier?: string;
  readonly receipt: ReceiptState | null;
}

/**
 * Returns the receipt of a sale stored on this device. `isSent`: whether the server has it or is about to
 * receive it; defaults to the row's sync state.
 */
export function receiptOfSale(sale: SaleView, isSent = sale.sync === "sent"): SaleSource {
  return {
    type: "sale",
    id: sale.id,
    actor: sale.actor,
    sale: sale.id,
    customer: sale.customer,
    receipt: sale.receipt ?? null,
    facts: {
      ...sale,
      isSent,
      isVoid: sale.status === "cancelled",
      fiscal: sale.receipt?.fiscal ?? null,
    },
  };
}

type PaymentFacts = Pick<
  PaidFacts,
  "customer_name" | "sale_number" | "isSent" | "handedOver" | "owed"
> & { readonly sale: string };

/** Returns the receipt of a debt payment; `said` adds what its row does not contain. */
export function receiptOfPayment(payment: CreditPaymentRow, said: PaymentFacts): PaymentSource {
  const { sale, ...facts } = said;
  const { payment_method: method, operator, reference_number: reference } = payment;
  return {
    type: "payment",
    id: payment.id,
    actor: payment.actor,
    sale,
    customer: payment.customer,
    receipt: payment.receipt ?? null,
    facts: {
      ...facts,
      number: payment.number,
      occurred_at: payment.effective_at,
      amount: payment.amount,
      payment: { method, operator: operator ?? undefined, reference: reference ?? undefined },
    },
  };
}

/** Returns the slip of a return. */
export function receiptOfReturn(sale: SaleView, back: SaleReturn): ReturnSource {
  const sold = new Map(sale.lines.map((line) => [line.id, line]));
  return {
    type: "return",
    id: back.id,
    actor: back.actor,
    sale: sale.id,
    customer: sale.customer,
    receipt: null,
    facts: {
      number: back.number,
      occurred_at: back.effective_at,
      customer_name: sale.customer_name,
      isSent: sale.sync === "sent",
      sale_number: sale.number,
      reason: back.reason,
      lines: back.lines.map(({ line, quantity, amount, serials }) => ({
        product: sold.get(line)?.product,
        name: sold.get(line)?.name ?? "",
        quantity,
        amount,
        serials,
      })),
      refunds: back.refunds,
      tax: back.tax,
      total: back.total,
      fiscal: back.fiscal,
    },
  };
}

/** Whether cash was tendered or refunded, which opens the drawer. */
export function isInCash(source: ReceiptSource): boolean {
  if (source.type === "statement") return false;
  if (source.type === "payment") return source.facts.payment.method === "cash";
  const given: readonly { readonly method: string }[] =
    source.type === "sale" ? source.facts.payments : source.facts.refunds;
  return given.some(({ method }) => method === "cash");
}
