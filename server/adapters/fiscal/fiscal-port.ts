/**
 * The port to the revenue authority's register of receipts, modelled on the Tanzania Revenue Authority's
 * virtual fiscal device (VFD): the data of a receipt, and the response to be printed. Amounts are in minor
 * units.
 */
export type FiscalDocument = {
  /** Null for a sale. A credit note references the receipt that it partly or fully reverses. */
  mends: FiscalMended | null;
  /** The taxpayer. The authority accepts no receipt of a business without a TIN. */
  tin: string;
  vrn: string | null;
  /** The till whose sequence this receipt belongs to. */
  till: string;
  /** `GC`: its position in that sequence, from 1, without gaps. */
  globalCounter: number;
  /** `DC`: its position among those of its day. */
  dailyCounter: number;
  /** `ZNUM`: the day of the sale, or of its reversal, `20261120`; never the day of sending. */
  zNumber: string;
  /** The shop's own number. A void has none of its own and uses that of its sale. */
  number: string;
  /**
   * Time of the sale or its reversal, regardless of when it is sent: `2026-11-20` and `14:32:05` in the
   * business's time zone.
   */
  date: string;
  time: string;
  customerName: string | null;
  items: { id: number; description: string; quantity: string; taxCode: TaxCode; amount: number }[];
  totals: { taxExcluded: number; taxIncluded: number; discount: number };
  payments: { type: FiscalPayment; amount: number }[];
};

/** The registered receipt of the sale; it may belong to another till's sequence. */
export type FiscalMended = { number: string; till: string; globalCounter: number; reason: string };

/** `A` is the standard rate; `B` another rate; `C` none. */
export type TaxCode = "A" | "B" | "C";

export type FiscalPayment = "CASH" | "CHEQUE" | "CCARD" | "EMONEY" | "INVOICE";

/** `unreachable` is temporary and retried; `refused` is permanent and requires a user's decision. */
export type Registration =
  | { ok: true; number: string; qr: string }
  | { ok: false; code: "unreachable" | "refused" };

/** Idempotent: the same position in a till's sequence always returns the same result. Never throws. */
export type FiscalDevice = { register(document: FiscalDocument): Promise<Registration> };
