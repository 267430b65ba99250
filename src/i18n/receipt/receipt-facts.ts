/**
 * What receipts are drawn from, in the wire's own forms (money as decimal strings, instants in UTC). The
 * rows of the contract fit these shapes as they are; the device gives its own view, the server its rows.
 */

/** Who gives the receipt, as the law wants it named. Null and empty texts are left out. */
export interface Letterhead {
  name: string;
  address: string | null;
  phone: string | null;
  /** TIN. */
  tax_id: string | null;
  /** VRN. */
  vat_number: string | null;
  /** Path of the picture. */
  logo: string | null;
  /** The shop's own last line. */
  footer: string;
}

export type ReceiptMethod =
  | "cash"
  | "mobile_money"
  | "bank_transfer"
  | "card"
  | "credit"
  | "cheque"
  | "split";

export type ReceiptOperator = "mpesa" | "mixx" | "airtel" | "halopesa" | "tpesa" | "other";

/** Given by the revenue authority, which may be long after the sale. */
export interface FiscalMark {
  number: string;
  /** What its square code says. */
  qr: string;
}

/** What every receipt says of its making. */
interface Made {
  number: string;
  occurred_at: string;
  /** The customer's name; null for who gave none. */
  customer_name: string | null;
  /** Who stood at the till; null where this is not known here. */
  by: string | null;
  /** False: only the till knows of it so far. */
  isSent: boolean;
}

/** What items are measured in, by product, as far as it is known where the receipt is drawn. */
interface Measured {
  units?: ReadonlyMap<string, string> | undefined;
}

interface Money {
  method: ReceiptMethod;
  amount: string;
  operator?: ReceiptOperator | undefined;
  reference?: string | undefined;
}

export interface SoldFacts extends Made, Measured {
  lines: readonly {
    product?: string | null | undefined;
    name: string;
    quantity: string;
    unit_price: string;
    discount: string;
    tax_rate: string;
    tax: string;
    line_total: string;
    note?: string | undefined;
    serials?: readonly string[] | undefined;
    /** Where it was sold by the pack. */
    pack?: { name: string; size: number } | undefined;
    pack_price?: string | undefined;
  }[];
  payments: readonly Money[];
  discount: string;
  rounding: string;
  total: string;
  /** Left for the staff on top of the total; absent where nothing was. */
  tip?: string | undefined;
  change: string;
  credit_amount: string;
  due_date: string | null;
  isVoid: boolean;
  fiscal: FiscalMark | null;
  /** How it was taken back as a whole, where it was and this is known. */
  void?: { fiscal?: FiscalMark | undefined } | null | undefined;
  /** Items of it that came back. */
  returns?: readonly { total: string }[] | undefined;
}

export interface PaidFacts extends Made {
  sale_number: string;
  amount: string;
  payment: Omit<Money, "amount">;
  /** The business day it was handed over, where that is not the day of the receipt. */
  handedOver: string | null;
  /** Right after it, where this is known; minor units. */
  owed: { ofSale: number; inAll: number } | null;
}

export interface ReturnedFacts extends Made, Measured {
  sale_number: string;
  reason: string;
  lines: readonly {
    product?: string | null | undefined;
    name: string;
    quantity: string;
    amount: string;
    serials?: readonly string[] | undefined;
  }[];
  refunds: readonly Money[];
  tax: string;
  total: string;
  /** Of its credit note. */
  fiscal?: FiscalMark | undefined;
}
