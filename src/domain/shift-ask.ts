/** Whether the counter asks for a shift before the first sale of a day. */
export const shiftAsks = ["required", "asked", "off"] as const;
export type ShiftAsk = (typeof shiftAsks)[number];

/** Of a business that was opened before it could choose: it goes on as it did. */
export const unsaidShiftAsk: ShiftAsk = "off";

/** What a new business starts with. */
export const firstShiftAsk: ShiftAsk = "asked";

export interface BeforeSale {
  readonly ask: ShiftAsk;
  /** A shift is open at the till. */
  readonly hasShift: boolean;
  /** The person may open one. */
  readonly canOpen: boolean;
  /** The business day on which this till was asked last; null before the first. */
  readonly askedOn: string | null;
  readonly today: string;
}

/**
 * What stands before a sale: nothing, a question that can be put off until tomorrow, or an open shift that
 * the business wants. It is the counter's rule alone: what was sold without a shift is accepted (S14).
 */
export function shiftNeeded(sale: BeforeSale): "no" | "asked" | "required" {
  if (sale.hasShift || sale.ask === "off") return "no";
  if (sale.ask === "required") return "required";
  return sale.canOpen && sale.askedOn !== sale.today ? "asked" : "no";
}
