import type { PlainFact } from "./plain-facts.ts";

export type Item = {
  product: string | null;
  /** Number of sale lines. */
  lines: number;
  sold: number;
  back: number;
  discount: number;
  amount: number;
  tax: number;
  cost: number;
};

/** The effect of one fact on a day; a later correction is another effect, or a negative one. */
export type Effect = {
  /** The day in the books. */
  day: string;
  /** The day on which it was booked. */
  told: string;
  at: number;
  kind: PlainFact["kind"];
  place: string;
  till: string;
  actor: string;
  /** By the name at that time. */
  customer: string | null;
  count: number;
  voids: number;
  returns: number;
  sold: number;
  voided: number;
  back: number;
  tax: number;
  cost: number;
  discount: number;
  rounding: number;
  tip: number;
  /** Refunds of items that had already been returned. */
  suspense: number;
  spent: Readonly<Record<string, number>>;
  /** Money by account, including amounts owed for sales. */
  money: Readonly<Record<string, number>>;
  /** VAT paid to the authority. */
  taxPaid: number;
  stock: number;
  /** Items lost in stock or in transit. */
  lost: number;
  /** Items between two locations. */
  transit: number;
  goods: readonly Item[];
  /** By tax rate; "" if unknown. */
  rates: readonly { rate: string; amount: number; tax: number }[];
  stockItems: readonly { product: string; milli: number; value: number }[];
};
