import { isFractional } from "#/domain/quantity.ts";
import type { CartLine, CartRow } from "#/store/cart-row.ts";
import { oneUnit } from "./cart-edits.ts";
import { unitOf } from "./line-form-values.ts";

/** Returns the number of items in a cart: counted units by quantity, each weighed or measured line as one. */
export function itemCount(lines: readonly Pick<CartLine, "quantity" | "unit">[]): number {
  return lines.reduce(
    (sum, line) => sum + (isFractional(unitOf(line)) ? 1 : line.quantity / oneUnit),
    0,
  );
}

/** Returns the quantity of a product in a cart over all variants and packs, in thousandths of its unit. */
export function heldOf(cart: Pick<CartRow, "lines"> | null, product: string): number {
  let sum = 0;
  for (const line of cart?.lines ?? [])
    if (line.product === product) sum += line.quantity * (line.pack?.size ?? 1);
  return sum;
}
