import { lineGross } from "#/domain/cart.ts";
import { multiplyDivide } from "#/domain/money.ts";
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
