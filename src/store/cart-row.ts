import type { Approval } from "#/contract/approvals.ts";
import type { PackOfLine } from "#/contract/packs.ts";
import type { MobileOperator } from "#/contract/sale.ts";
import type { PaymentMethod } from "#/domain/sale.ts";

/** A line of a cart. Money in minor units, quantities in thousandths, rates in hundredths of a percent. */
export interface CartLine {
  /** The id the sale's line will have. */
  id: string;
  /** Null for a quick item: an item the catalogue does not know. */
  product: string | null;
  variant: string | null;
  name: string;
  unit: string;
  /** Where it is sold by the pack: quantity and prices here are of packs. The sale tells of pieces. */
  pack?: PackOfLine;
  quantity: number;
  unitPrice: number;
  /** Taken off this line alone; a discount of the whole cart is spread when it is settled. */
  discount: number;
  taxRate: number;
  note: string;
  /**
   * What the catalogue asks for one unit, to anybody and to a wholesale customer (null where it has no
   * such price). Absent in a quick item, and in rows an earlier version kept.
   */
  prices?: { list: number; wholesale: number | null };
  /** The pieces, of an item that is told apart by serial number: as many as the quantity. */
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
  /** Whose phone is asked for it, for mobile money; empty or absent where nobody's is. */
  phone?: string;
}

export interface CartCustomer {
  id: string;
  name: string;
  phone: string | null;
  /** Pays the wholesale price where an item has one. */
  isWholesale?: boolean;
  /** Days agreed for paying what they owe; absent or 0 where none were. */
  creditDays?: number;
}

/**
 * A cart: one row, saved at every change, so that a crash loses nothing. The operation's id and the
 * sale's are made when it opens (S2): paying twice is then the same operation.
 */
export interface CartRow {
  id: string;
  opId: string;
  saleId: string;
  /** `closed` is set only by the transaction that records its sale (S2). */
  status: "open" | "parked" | "closed";
  /** Given when parked. */
  name: string;
  /**
   * On its way to another till, or from one, and not yet known to have arrived: nobody sells it
   * meanwhile (S2).
   */
  handOver?: "giving" | "taking";
  /** The parked cart of another till that this one was made of. */
  handedFrom?: string;
  location: string;
  actor: string;
  customer: CartCustomer | null;
  lines: CartLine[];
  /** Taken off the whole cart, minor units. */
  discount: number;
  /** The same as a share, hundredths of a percent; then it follows the cart and `discount` is 0. */
  discountShare?: number;
  /** What supervisors allowed in this cart. */
  approvals?: Approval[];
  payments: CartPayment[];
  /** What the customer leaves for the staff, minor units; absent is nothing. */
  tip?: number;
  dueDate: string | null;
  notes: string;
  /** Codes scanned while it was being paid, the first one first: they go into it, or into the next cart. */
  scanned?: readonly string[];
  openedAt: number;
  changedAt: number;
  /** Counts the saves; a window that saves over a newer one is told. */
  revision: number;
}
