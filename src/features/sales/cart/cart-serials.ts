import type { CartRow } from "#/store/cart-row.ts";
import { addItem, oneUnit, removeLine, type CartEdit, type SoldItem } from "./cart-edits.ts";
import { withGross } from "./line-worth.ts";

/** Returns the cart line of a serial-tracked item. */
export function lineOfSerials(
  cart: CartRow,
  { product, variant }: Pick<SoldItem, "product" | "variant">,
) {
  return cart.lines.find((line) => line.product === product && line.variant === variant) ?? null;
}

/**
 * Sets the serials of an item's line, with their number as its quantity; without serials the line is removed.
 * @param newId id for a new line
 */
export function withSerials(
  cart: CartRow,
  item: SoldItem,
  newId: string,
  serials: readonly string[],
): CartEdit {
  const held = lineOfSerials(cart, item);
  if (serials.length === 0)
    return { cart: held === null ? cart : removeLine(cart, held.id), line: held?.id ?? newId };
  const base = held === null ? addItem(cart, item, newId, serials.length * oneUnit).cart : cart;
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
