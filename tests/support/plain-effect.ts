import type { PlainFact } from "./plain-facts.ts";

export type Item = {
  product: string | null;
  /** Lines it was sold in. */
  lines: number;
  sold: number;
  back: number;
  discount: number;
  amount: number;
  tax: number;
  cost: number;
};

/** What one fact came to on a day; a later word on it is another effect, or one below zero. */
export type Effect = {
  /** The day of the books. */
  day: string;
  /** The day on which the books were told. */
  told: string;
  at: number;
  kind: PlainFact["kind"];
  place: string;
  till: string;
  actor: string;
  /** As named then. */
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
  /** Money that was handed out for what had come back already. */
  suspense: number;
  spent: Readonly<Record<string, number>>;
  /** What came into accounts, and what is owed for sales among them. */
  money: Readonly<Record<string, number>>;
  /** VAT handed to the authority. */
  taxPaid: number;
  stock: number;
  /** Items lost on the shelf or on their way. */
  lost: number;
  /** Items between two places. */
  transit: number;
  goods: readonly Item[];
  /** By rate of tax; by "" where nobody knew it. */
  rates: readonly { rate: string; amount: number; tax: number }[];
  shelves: readonly { product: string; milli: number; value: number }[];
};
