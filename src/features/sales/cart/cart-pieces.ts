import type { CartRow } from "#/store/cart-row.ts";
import { addGood, oneUnit, removeLine, type CartEdit, type SoldGood } from "./cart-edits.ts";
import { withGross } from "./line-worth.ts";

/** The line of a cart that holds a good told apart by serial number. */
export function lineOfPieces(
  cart: CartRow,
  { product, variant }: Pick<SoldGood, "product" | "variant">,
) {
  return cart.lines.find((line) => line.product === product && line.variant === variant) ?? null;
}

/**
 * Lets the line of a good hold exactly these pieces, as many as there are numbers; none is no line.
 * @param newId id of the line, should one be needed
 */
export function withPieces(
  cart: CartRow,
  good: SoldGood,
  newId: string,
  serials: readonly string[],
): CartEdit {
  const held = lineOfPieces(cart, good);
  if (serials.length === 0)
    return { cart: held === null ? cart : removeLine(cart, held.id), line: held?.id ?? newId };
  const base = held === null ? addGood(cart, good, newId, serials.length * oneUnit).cart : cart;
  const id = held?.id ?? newId;
  const lines = base.lines.map((line) =>
    line.id === id
      ? {
          ...line,
          ...withGross(line, serials.length * oneUnit, line.unitPrice),
          serials: [...serials],
        }
      : line,
  );
  return { cart: { ...base, lines }, line: id };
}
