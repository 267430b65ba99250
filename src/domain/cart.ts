import { addAll, allocate, type Minor, minor, multiplyDivide } from "./money.ts";
import { type Milli, milli, whole } from "./quantity.ts";
import { percentOf, type Rate, taxAdded, taxIncluded } from "./rate.ts";
import { OutOfRange } from "./out-of-range.ts";

/** What a line's arithmetic needs; a line may carry more (product, name, note). */
export type SaleLineInput = {
  id: string;
  /** ≥ 0. */
  quantity: Milli;
  /** For one whole unit, ≥ 0. */
  unitPrice: Minor;
  /** Off this line alone, ≥ 0; more than the line is worth takes the line to 0. */
  discount: Minor;
  taxRate: Rate;
};

export type LineTotals = {
  id: string;
  /** quantity × unit price, half up to the minor unit. */
  gross: Minor;
  /** The line's own discount and its share of the cart's; never more than `gross`. */
  discount: Minor;
  /** Inside `total` either way. */
  tax: Minor;
  /** gross − discount, and the tax on top when prices do not include it. */
  total: Minor;
};

/** An amount off the whole cart, or a share of it. */
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
  /** Σ discount of the lines, the cart discount among them. */
  discount: Minor;
  /** Σ tax of the lines. */
  tax: Minor;
  /** Σ total of the lines; subtotal − discount when prices include tax. */
  total: Minor;
};

/** quantity × unit price, half up to the minor unit. */
export function lineGross(quantity: Milli, unitPrice: Minor): Minor {
  return multiplyDivide(milli(quantity), minor(unitPrice), whole);
}

/**
 * The totals of a cart: a sale's header is the sum of its lines, and no figure is negative.
 *
 * Tax is rounded half up per line, on what is left of the line after its discounts. A cart discount
 * is spread over the lines by what they come to after their own discounts (before a tax that is
 * added on top, since that is what a discount lessens), largest remainder first; it never takes off
 * more than the cart is worth. Throws OutOfRange for a negative quantity, price, discount or rate.
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

/** The line before the cart discount: `left` is what its own discount leaves of `gross`. */
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
