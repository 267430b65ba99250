import { parseMoney, type Minor } from "#/domain/money.ts";
import { boughtFor, type Measured } from "#/domain/quantity-for-money.ts";
import { parseQuantity, type Milli } from "#/domain/quantity.ts";
import type { CartLine } from "#/store/cart-row.ts";
import { readNumber } from "#/ui/number-text.ts";
import { unitOf } from "../cart/line-form-values.ts";
import { costOf } from "../cart/line-worth.ts";

/** How a quantity is entered: in the item's unit, or as an amount of money. */
export type MeasureMode = "quantity" | "money";

/** The line to measure, and whether the shop's prices include tax. */
export interface Priced {
  readonly line: CartLine;
  readonly pricesIncludeTax: boolean;
}

/** The quantity that was typed, if it is valid. */
export type MeasureReading =
  | { readonly ok: true; readonly taken: Measured; readonly other: Measured | null }
  | { readonly ok: false; readonly code: "empty" | "no_quantity" };

/** Returns a quantity with its cost. */
function measured({ line, pricesIncludeTax }: Priced, quantity: Milli): Measured {
  return { quantity, amount: costOf(line, quantity, pricesIncludeTax) };
}

/** Returns the quantity an amount of money buys; null if no sellable quantity matches. */
function bought({ line, pricesIncludeTax }: Priced, amount: Minor) {
  return boughtFor(amount, unitOf(line), (quantity) => costOf(line, quantity, pricesIncludeTax));
}

/** Parses the typed text; empty text and quantities not above zero are rejected. */
export function readMeasure(text: string, mode: MeasureMode, priced: Priced): MeasureReading {
  if (text.trim() === "") return { ok: false, code: "empty" };
  const none = { ok: false, code: "no_quantity" } as const;
  const typed = readNumber(text, { decimals: decimalsOf(mode) });
  if (!typed.ok) return none;
  if (mode === "money") {
    const amount = parseMoney(typed.decimal);
    const found = amount.ok && amount.value > 0 ? bought(priced, amount.value) : null;
    return found === null ? none : { ok: true, taken: found.nearest, other: found.other };
  }
  const quantity = parseQuantity(typed.decimal);
  if (!quantity.ok || quantity.value <= 0 || quantity.value > largest) return none;
  return { ok: true, taken: measured(priced, quantity.value), other: null };
}

/** Upper limit of the pad, in thousandths. */
const largest: Milli = 999_999_999;

export function decimalsOf(mode: MeasureMode): number {
  return mode === "money" ? 2 : 3;
}

/** Common banknotes customers buy by, in minor units. */
const usualAmounts: readonly Minor[] = [500_00, 1_000_00, 2_000_00, 5_000_00];

/**
 * Commonly requested quantities in thousandths: a quarter and more of a large unit, and those of a small
 * unit.
 */
const usualQuantities = {
  large: [250, 500, 1000, 2000],
  small: [50_000, 100_000, 250_000, 500_000],
} as const satisfies Record<string, readonly Milli[]>;

/** Common quantities with their prices. */
export function usualMeasures(priced: Priced): readonly Measured[] {
  const unit = unitOf(priced.line);
  const isSmall = unit === "gram" || unit === "ml" || unit === "cm";
  return usualQuantities[isSmall ? "small" : "large"].map((one) => measured(priced, one));
}

/** Common amounts with the quantity they buy; empty for items without a price. */
export function usualSums(priced: Priced): readonly { amount: Minor; taken: Measured }[] {
  return usualAmounts.flatMap((amount) => {
    const found = bought(priced, amount);
    return found === null ? [] : [{ amount, taken: found.nearest }];
  });
}
