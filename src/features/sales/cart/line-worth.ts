import { lineGross, totalCart } from "#/domain/cart.ts";
import { multiplyDivide, type Minor } from "#/domain/money.ts";
import type { Milli } from "#/domain/quantity.ts";
import type { CartLine } from "#/store/cart-row.ts";

/** A line keeps its share of discount when its quantity or price changes. */
export function withGross(
  line: CartLine,
  quantity: number,
  unitPrice: number,
): Pick<CartLine, "quantity" | "unitPrice" | "discount"> {
  const before = lineGross(line.quantity, line.unitPrice);
  const after = lineGross(quantity, unitPrice);
  const discount = before > 0 ? multiplyDivide(line.discount, after, before) : 0;
  return { quantity, unitPrice, discount };
}

/** What the customer pays for so much of a line, with tax and after the line's own share of discount. */
export function costOf(line: CartLine, quantity: Milli, pricesIncludeTax: boolean): Minor {
  const lines = [{ ...line, ...withGross(line, quantity, line.unitPrice) }];
  return totalCart({ lines, pricesIncludeTax }).total;
}
