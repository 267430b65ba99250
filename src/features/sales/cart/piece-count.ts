import { isFractional } from "#/domain/quantity.ts";
import type { CartLine } from "#/store/cart-row.ts";
import { oneUnit } from "./cart-edits.ts";
import { unitOf } from "./line-entry.ts";

/** How many things are in a cart: pieces by their number, what is weighed or measured as one. */
export function pieceCount(lines: readonly Pick<CartLine, "quantity" | "unit">[]): number {
  return lines.reduce(
    (sum, line) => sum + (isFractional(unitOf(line)) ? 1 : line.quantity / oneUnit),
    0,
  );
}
