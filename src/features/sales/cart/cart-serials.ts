import type { CartRow } from "#/store/cart-row.ts";
import { addItem, oneUnit, removeLine, type CartEdit, type SoldItem } from "./cart-edits.ts";
import { withGross } from "./line-worth.ts";

/** The line of a cart that holds an item told apart by serial number. */
export function lineOfSerials(
  cart: CartRow,
  { product, variant }: Pick<SoldItem, "product" | "variant">,
) {
  return cart.lines.find((line) => line.product === product && line.variant === variant) ?? null;
}

/**
 * Lets the line of an item hold exactly these pieces, as many as there are numbers; none is no line.
 * @param newId id of the line, should one be needed
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
