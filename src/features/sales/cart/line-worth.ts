import { lineGross, totalCart } from "#/domain/cart.ts";
import { multiplyDivide, type Minor } from "#/domain/money.ts";
import type { Milli } from "#/domain/quantity.ts";
import type { CartLine } from "#/store/cart-row.ts";

/** Changes quantity or price of a line, preserving its discount share. */
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

/** Returns the price of a quantity of a line, including tax and after the line's own discount. */
export function costOf(line: CartLine, quantity: Milli, pricesIncludeTax: boolean): Minor {
  const lines = [{ ...line, ...withGross(line, quantity, line.unitPrice) }];
  return totalCart({ lines, pricesIncludeTax }).total;
}
