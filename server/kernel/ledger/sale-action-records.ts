import type { MobileOperator, SaleRow } from "#/contract/sale.ts";
import type { Rate } from "#/domain/rate.ts";
import type { SaleAction, SoldSale } from "#/domain/sale-reversal.ts";
import type { PaymentMethod } from "#/domain/sale.ts";
import type { DiscrepancyKind } from "#/contract/sync.ts";
import type { Milli, Millis, Minor } from "./ledger-records.ts";

/** A sale as the acts upon it need it. */
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
    /** The pieces, of an item that is told apart by serial number. */
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

/** Somebody saw the money of a payment arrive. */
export type ConfirmationRecord = {
  opId: string;
  sale: string;
  payment: string;
  /** Empty where nothing was put right. */
  reference: string;
  actor: string;
  effectiveAt: Millis;
  receivedAt: Millis;
};

/** Something done with a sale, by whom and where: to be booked on its own day. */
export type KnownAction = SaleAction & {
  /** The return's own, else the sale's. */
  number: string;
  location: string;
  till: string;
  actor: string;
  customer: string | null;
  /** Which items a return says they are; a void names none beyond the sale's. */
  goods: { line: string; product: string | null; variant: string | null }[];
};

/** What becomes of a sale: taken back as a whole or in part, and its mobile money confirmed. */
export type SaleActionStore = {
  saleFacts(id: string): Promise<SaleFacts | null>;
  /** Everything said of a sale so far, whether the sale itself is here or not (S5). */
  saleActions(sale: string): Promise<KnownAction[]>;
  insertVoid(record: VoidRecord): Promise<void>;
  insertReturn(record: ReturnRecord): Promise<void>;
  /** Writes the status, and adds to what is flagged of the sale. */
  saveSaleState(
    id: string,
    state: { status: SaleRow["status"]; flags: readonly DiscrepancyKind[] },
  ): Promise<void>;
  insertConfirmation(record: ConfirmationRecord): Promise<void>;
  /** Everything confirmed of a sale so far, whether the sale itself is here or not (S5). */
  confirmations(
    sale: string,
  ): Promise<Pick<ConfirmationRecord, "opId" | "payment" | "reference" | "effectiveAt">[]>;
  /** Marks a payment as arrived; a null reference leaves the one it has. */
  confirmPayment(sale: string, payment: string, reference: string | null): Promise<void>;
};
