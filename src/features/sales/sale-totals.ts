import { totalCart, type CartTotals } from "#/domain/cart.ts";
import type { CartRow } from "#/store/cart-row.ts";

/** What of the shop's settings a sale's figures depend on. Minor units. */
export interface SaleRules {
  pricesIncludeTax: boolean;
  cashRounding: number;
}

/** The totals of a cart by the shop's rules; the figures of the screen and of the sale are the same. */
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
