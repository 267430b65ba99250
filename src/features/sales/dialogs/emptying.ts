import type { CartRow } from "#/store/cart-row.ts";

/** The same cart with nothing in it, for nobody in particular. */
export function emptied(cart: CartRow): CartRow {
  const { tip: _tip, discountShare: _share, approvals: _approvals, ...kept } = cart;
  const none = { name: "", customer: null, lines: [], payments: [], dueDate: null };
  return { ...kept, ...none, discount: 0, notes: "" };
}

/** What was in a cart before it was emptied, with what came into it since; another cart stays as it is. */
export function refilled(cart: CartRow, was: CartRow): CartRow {
  if (cart.id !== was.id) return cart;
  const known = new Set(was.lines.map(({ id }) => id));
  return { ...was, lines: [...was.lines, ...cart.lines.filter(({ id }) => !known.has(id))] };
}
