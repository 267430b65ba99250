import { isFractional } from "#/domain/quantity.ts";
import type { CartLine, CartRow } from "#/store/cart-row.ts";
import { oneUnit } from "./cart-edits.ts";
import { unitOf } from "./line-form-values.ts";

/** How many things are in a cart: pieces by their number, what is weighed or measured as one. */
export function serialCount(lines: readonly Pick<CartLine, "quantity" | "unit">[]): number {
  return lines.reduce(
    (sum, line) => sum + (isFractional(unitOf(line)) ? 1 : line.quantity / oneUnit),
    0,
  );
}

/** How much of a product a cart holds, whichever variant and however packed, in thousandths of its unit. */
export function heldOf(cart: Pick<CartRow, "lines"> | null, product: string): number {
  let sum = 0;
  for (const line of cart?.lines ?? [])
    if (line.product === product) sum += line.quantity * (line.pack?.size ?? 1);
  return sum;
}
