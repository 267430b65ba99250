import type { Approval } from "#/contract/approvals.ts";
import type { PackOfLine } from "#/contract/packs.ts";
import type { MobileOperator } from "#/contract/sale.ts";
import type { PaymentMethod } from "#/domain/sale.ts";

/** A line of a cart. Money in minor units, quantities in thousandths, rates in hundredths of a percent. */
export interface CartLine {
  /** The id the sale's line will have. */
  id: string;
  /** Null for a quick item, which is not in the catalogue. */
  product: string | null;
  variant: string | null;
  name: string;
  unit: string;
  /** Set if sold by the pack: quantity and prices here are per pack. The recorded sale uses pieces. */
  pack?: PackOfLine;
  quantity: number;
  unitPrice: number;
  /** Discount of this line only; a discount of the whole cart is distributed when it is settled. */
  discount: number;
  taxRate: number;
  note: string;
  /**
   * Catalogue prices per unit, regular and wholesale (null if there is none). Absent for quick items and in
   * rows stored by an earlier version.
   */
  prices?: { list: number; wholesale: number | null };
  /** Serial numbers of a serial-tracked item; their count equals the quantity. */
  serials?: string[];
}

/** A payment being entered. `id` becomes the payment's, and for credit the debt's own (S5). */
export interface CartPayment {
  id: string;
  method: PaymentMethod;
  amount: number;
  tendered: number | null;
  operator: MobileOperator | null;
  reference: string;
  /** The phone to request the payment from, for mobile money; empty or absent for none. */
  phone?: string;
}

export interface CartCustomer {
  id: string;
  name: string;
  phone: string | null;
  /** Pays the wholesale price if an item has one. */
  isWholesale?: boolean;
  /** Agreed payment term in days; absent or 0 for none. */
  creditDays?: number;
}

/**
 * A cart: one row, saved on every change, so that a crash loses nothing. The ids of the operation and the
 * sale are created when it opens (S2): paying twice is the same operation.
 */
export interface CartRow {
  id: string;
  opId: string;
  saleId: string;
  /** `closed` is set only by the transaction that records its sale (S2). */
  status: "open" | "parked" | "closed";
  /** Given when parked. */
  name: string;
  /** In transit to or from another till and unconfirmed: it must not be sold meanwhile (S2). */
  handOver?: "giving" | "taking";
  /** The parked cart of another till it was created from. */
  handedFrom?: string;
  location: string;
  actor: string;
  customer: CartCustomer | null;
  lines: CartLine[];
  /** Discount on the whole cart, minor units. */
  discount: number;
  /** The discount as a share in hundredths of a percent; it follows the cart, and `discount` is 0. */
  discountShare?: number;
  /** Supervisor approvals for this cart. */
  approvals?: Approval[];
  payments: CartPayment[];
  /** The customer's tip for the staff, minor units; absent for none. */
  tip?: number;
  dueDate: string | null;
  notes: string;
  /** Codes scanned during payment, oldest first: they are added to this cart or the next one. */
  scanned?: readonly string[];
  openedAt: number;
  changedAt: number;
  /** Incremented on each save; a window that would overwrite a newer save is refused. */
  revision: number;
}
