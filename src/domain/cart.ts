import { addAll, allocate, type Minor, minor, multiplyDivide } from "./money.ts";
import { type Milli, milli, whole } from "./quantity.ts";
import { percentOf, type Rate, taxAdded, taxIncluded } from "./rate.ts";
import { OutOfRange } from "./out-of-range.ts";

/** Fields needed to calculate a line; a line may carry more (product, name, note). */
export type SaleLineInput = {
  id: string;
  /** ≥ 0. */
  quantity: Milli;
  /** For one whole unit, ≥ 0. */
  unitPrice: Minor;
  /** Discount on this line alone, ≥ 0; a discount above the line's value reduces the line to 0. */
  discount: Minor;
  taxRate: Rate;
};

export type LineTotals = {
  id: string;
  /** quantity × unit price, rounded half up to the minor unit. */
  gross: Minor;
  /** The line's own discount plus its share of the cart discount; never more than `gross`. */
  discount: Minor;
  /** Included in `total` in either case. */
  tax: Minor;
  /** gross − discount, plus tax if prices exclude it. */
  total: Minor;
};

/** A discount on the whole cart: an amount or a percentage. */
export type CartDiscount = Minor | { percent: Rate };

export type CartInput = {
  lines: readonly SaleLineInput[];
  cartDiscount?: CartDiscount;
  pricesIncludeTax: boolean;
};

export type CartTotals = {
  lines: LineTotals[];
  /** Σ gross. */
  subtotal: Minor;
  /** Σ discount of the lines, including the cart discount. */
  discount: Minor;
  /** Σ tax of the lines. */
  tax: Minor;
  /** Σ total of the lines; subtotal − discount if prices include tax. */
  total: Minor;
};

/** Returns quantity × unit price, rounded half up to the minor unit. */
export function lineGross(quantity: Milli, unitPrice: Minor): Minor {
  return multiplyDivide(milli(quantity), minor(unitPrice), whole);
}

/**
 * Returns the totals of a cart: a sale's header is the sum of its lines, and no figure is negative.
 *
 * Tax is rounded half up per line, on the amount after the line's discounts. A cart discount is spread over
 * the lines in proportion to their amounts after their own discounts (before tax if it is added on top,
 * because the discount reduces its base), by largest remainder; it never exceeds the value of the cart.
 * Throws OutOfRange for a negative quantity, price, discount or rate.
 */
export function totalCart({ lines, cartDiscount = 0, pricesIncludeTax }: CartInput): CartTotals {
  const worths = lines.map(ownWorth);
  const worth = addAll(worths.map(({ left }) => left));
  const shares = allocate(
    cartDiscountAmount(cartDiscount, worth),
    worths.map(({ left }) => left),
  );
  const totals = worths.map(({ line, gross, left }, index): LineTotals => {
    const amount = left - (shares[index] ?? 0);
    const tax = (pricesIncludeTax ? taxIncluded : taxAdded)(amount, line.taxRate);
    const total = minor(pricesIncludeTax ? amount : amount + tax);
    return { id: line.id, gross, discount: gross - amount, tax, total };
  });
  return {
    lines: totals,
    subtotal: addAll(totals.map(({ gross }) => gross)),
    discount: addAll(totals.map(({ discount }) => discount)),
    tax: addAll(totals.map(({ tax }) => tax)),
    total: addAll(totals.map(({ total }) => total)),
  };
}

/** Returns the line before the cart discount: `left` is `gross` less its own discount. */
function ownWorth(line: SaleLineInput) {
  for (const figure of [line.quantity, line.unitPrice, line.discount, line.taxRate]) {
    if (figure < 0) throw new OutOfRange(`a line's figure is negative: ${figure}`);
  }
  const gross = lineGross(line.quantity, line.unitPrice);
  return { line, gross, left: Math.max(0, gross - minor(line.discount)) };
}

function cartDiscountAmount(discount: CartDiscount, worth: Minor): Minor {
  const wanted =
    typeof discount === "number" ? minor(discount) : percentOf(worth, discount.percent);
  if (wanted < 0) throw new OutOfRange(`the cart discount is negative: ${wanted}`);
  return Math.min(wanted, worth);
}
