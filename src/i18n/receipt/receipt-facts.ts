/**
 * Data from which receipts are rendered, in wire format (money as decimal strings, instants in UTC). Rows of
 * the contract match these shapes as they are; the device passes its own view, the server its rows.
 */

/** The issuer of the receipt as required by law. Null and empty texts are omitted. */
export interface Letterhead {
  name: string;
  address: string | null;
  phone: string | null;
  /** TIN. */
  tax_id: string | null;
  /** VRN. */
  vat_number: string | null;
  /** Path of the image. */
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

/** Issued by the revenue authority, possibly long after the sale. */
export interface FiscalMark {
  number: string;
  /** Content of its QR code. */
  qr: string;
}

/** Fields common to all receipts. */
interface Made {
  number: string;
  occurred_at: string;
  /** The customer's name; null if unknown. */
  customer_name: string | null;
  /** The cashier; null if unknown here. */
  by: string | null;
  /** False while only the till has it. */
  isSent: boolean;
}

/** Units of the items by product, as far as known. */
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
    /** Set if sold by the pack. */
    pack?: { name: string; size: number } | undefined;
    pack_price?: string | undefined;
  }[];
  payments: readonly Money[];
  discount: string;
  rounding: string;
  total: string;
  /** Tip on top of the total; absent if none. */
  tip?: string | undefined;
  change: string;
  credit_amount: string;
  due_date: string | null;
  isVoid: boolean;
  fiscal: FiscalMark | null;
  /** Details of the void, if voided and known. */
  void?: { fiscal?: FiscalMark | undefined } | null | undefined;
  /** Returns of its items. */
  returns?: readonly { total: string }[] | undefined;
}

export interface PaidFacts extends Made {
  sale_number: string;
  amount: string;
  payment: Omit<Money, "amount">;
  /** The business day of the payment if it differs from the day of the receipt. */
  handedOver: string | null;
  /** Outstanding amounts right after the payment if known; minor units. */
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
  /** The mark of its credit note. */
  fiscal?: FiscalMark | undefined;
}
