import { totalCart, type CartTotals } from "#/domain/cart.ts";
import { mostOfOne } from "#/domain/money.ts";
import { whole } from "#/domain/quantity.ts";
import type { CartRow } from "#/store/cart-row.ts";

/** The shop settings a sale's amounts depend on, in minor units. */
export interface SaleRules {
  pricesIncludeTax: boolean;
  cashRounding: number;
}

/** Returns the totals of a cart under the shop's settings; used for both the screen and the recorded sale. */
export function totalsOf(
  cart: Pick<CartRow, "lines" | "discount" | "discountShare">,
  rules: Pick<SaleRules, "pricesIncludeTax">,
): CartTotals {
  return totalCart({
    lines: cart.lines,
    cartDiscount:
      cart.discountShare === undefined ? cart.discount : { percent: cart.discountShare },
    pricesIncludeTax: rules.pricesIncludeTax,
  });
}

/**
 * Whether a cart is worth more than one sale can hold: its sale would have a number and be refused by the
 * server. Computed roughly, because exact arithmetic throws on such amounts.
 */
export function isTooLarge({ lines }: Pick<CartRow, "lines">): boolean {
  const worth = lines.reduce(
    (sum, { quantity, unitPrice }) => sum + (quantity / whole) * unitPrice,
    0,
  );
  return worth >= mostOfOne;
}
