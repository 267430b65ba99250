/** Whether the counter requires or prompts for a shift before the first sale of a day. */
export const shiftAsks = ["required", "asked", "off"] as const;
export type ShiftAsk = (typeof shiftAsks)[number];

/** For a business created before the setting existed, which continues as before. */
export const unsaidShiftAsk: ShiftAsk = "off";

/** Default of a new business. */
export const firstShiftAsk: ShiftAsk = "asked";

export interface BeforeSale {
  readonly ask: ShiftAsk;
  /** Whether a shift is open at the till. */
  readonly hasShift: boolean;
  /** Whether the user may open one. */
  readonly canOpen: boolean;
  /** The business day of this till's last prompt; null before the first. */
  readonly askedOn: string | null;
  readonly today: string;
}

/**
 * Returns what is required before a sale: nothing, a prompt that can be postponed until tomorrow, or an open
 * shift. Enforced by the counter only: sales made without a shift are accepted (S14).
 */
export function shiftNeeded(sale: BeforeSale): "no" | "asked" | "required" {
  if (sale.hasShift || sale.ask === "off") return "no";
  if (sale.ask === "required") return "required";
  return sale.canOpen && sale.askedOn !== sale.today ? "asked" : "no";
}
