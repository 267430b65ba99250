/**
 * The port to the revenue authority's register of receipts, in the shape of the Tanzania Revenue
 * Authority's virtual fiscal device (VFD): what a receipt is sent with, and what comes back to be printed.
 * Amounts are in minor units.
 */
export type FiscalDocument = {
  /** Null for a sale. A credit note names the receipt it takes back something of. */
  mends: FiscalMended | null;
  /** The taxpayer. An authority takes no receipt of a business without a TIN. */
  tin: string;
  vrn: string | null;
  /** The till whose row of receipts this one stands in. */
  till: string;
  /** `GC`: its place in that row, from 1, without gaps. */
  globalCounter: number;
  /** `DC`: its place among those of its day. */
  dailyCounter: number;
  /** `ZNUM`: the day of the sale, or of what became of it, `20261120`; never that of sending. */
  zNumber: string;
  /** The shop's own number. A void has none and bears that of its sale. */
  number: string;
  /** When it was sold, or taken back, whenever it is sent: `2026-11-20` and `14:32:05` in the business's zone. */
  date: string;
  time: string;
  customerName: string | null;
  items: { id: number; description: string; quantity: string; taxCode: TaxCode; amount: number }[];
  totals: { taxExcluded: number; taxIncluded: number; discount: number };
  payments: { type: FiscalPayment; amount: number }[];
};

/** The registered receipt of the sale; it may stand in another till's row. */
export type FiscalMended = { number: string; till: string; globalCounter: number; reason: string };

/** `A` is the standard rate; `B` another one; `C` none. */
export type TaxCode = "A" | "B" | "C";

export type FiscalPayment = "CASH" | "CHEQUE" | "CCARD" | "EMONEY" | "INVOICE";

/** `unreachable` passes and is tried again; `refused` will be said again and wants a person. */
export type Registration =
  | { ok: true; number: string; qr: string }
  | { ok: false; code: "unreachable" | "refused" };

/** Asked twice for one place in a till's row it answers the same. Never throws. */
export type FiscalDevice = { register(document: FiscalDocument): Promise<Registration> };
