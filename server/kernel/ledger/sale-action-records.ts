import type { MobileOperator, SaleRow } from "#/contract/sale.ts";
import type { Rate } from "#/domain/rate.ts";
import type { SaleAction, SoldSale } from "#/domain/sale-reversal.ts";
import type { PaymentMethod } from "#/domain/sale.ts";
import type { DiscrepancyKind } from "#/contract/sync.ts";
import type { Milli, Millis, Minor } from "./ledger-records.ts";

/** The data of a sale needed by actions on it. */
export type SaleFacts = Omit<SoldSale, "lines"> & {
  id: string;
  opId: string;
  number: string;
  location: string;
  till: string;
  customer: string | null;
  customerName: string | null;
  shift: string | null;
  status: SaleRow["status"];
  effectiveAt: Millis;
  change: Minor;
  creditAmount: Minor;
  lines: {
    id: string;
    product: string | null;
    variant: string | null;
    name: string;
    quantity: Milli;
    total: Minor;
    tax: Minor;
    taxRate: Rate;
    /** The serials, for a serial-tracked item. */
    serials: string[];
  }[];
  payments: {
    id: string;
    method: PaymentMethod;
    amount: Minor;
    operator: MobileOperator | null;
    reference: string | null;
    status: "confirmed" | "unconfirmed" | null;
  }[];
};

export type RefundRecord = {
  id: string;
  method: PaymentMethod;
  amount: Minor;
  operator: MobileOperator | null;
  reference: string | null;
};

type ActionRecord = {
  id: string;
  opId: string;
  sale: string;
  saleNumber: string;
  reason: string;
  location: string;
  till: string;
  actor: string;
  customer: string | null;
  shift: string | null;
  refunds: readonly RefundRecord[];
  occurredAt: Millis;
  effectiveAt: Millis;
  receivedAt: Millis;
};

export type VoidRecord = ActionRecord & { goods: "back" | "never_left" };

export type ReturnRecord = ActionRecord & {
  number: string;
  customerName: string | null;
  tax: Minor;
  rounding: Minor;
  total: Minor;
  lines: readonly {
    id: string;
    line: string;
    product: string | null;
    variant: string | null;
    name: string;
    quantity: Milli;
    amount: Minor;
    tax: Minor;
    serials?: string[] | undefined;
  }[];
};

/** A user's confirmation that a payment's money has arrived. */
export type ConfirmationRecord = {
  opId: string;
  sale: string;
  payment: string;
  /** Empty if it was not corrected. */
  reference: string;
  actor: string;
  effectiveAt: Millis;
  receivedAt: Millis;
};

/** An action on a sale with actor and location, posted on its own day. */
export type KnownAction = SaleAction & {
  /** The return's own number, else the sale's. */
  number: string;
  location: string;
  till: string;
  actor: string;
  customer: string | null;
  /** The items a return contains; a void lists none besides the sale's. */
  goods: { line: string; product: string | null; variant: string | null }[];
};

/** Actions on a sale: voids, returns and confirmations of mobile money. */
export type SaleActionStore = {
  saleFacts(id: string): Promise<SaleFacts | null>;
  /** All actions on a sale so far, whether or not the sale itself has arrived (S5). */
  saleActions(sale: string): Promise<KnownAction[]>;
  insertVoid(record: VoidRecord): Promise<void>;
  insertReturn(record: ReturnRecord): Promise<void>;
  /** Writes the status, and adds to the sale's flags. */
  saveSaleState(
    id: string,
    state: { status: SaleRow["status"]; flags: readonly DiscrepancyKind[] },
  ): Promise<void>;
  insertConfirmation(record: ConfirmationRecord): Promise<void>;
  /** All confirmations of a sale so far, whether or not the sale itself has arrived (S5). */
  confirmations(
    sale: string,
  ): Promise<Pick<ConfirmationRecord, "opId" | "payment" | "reference" | "effectiveAt">[]>;
  /** Marks a payment as received; a null reference keeps the existing one. */
  confirmPayment(sale: string, payment: string, reference: string | null): Promise<void>;
};
