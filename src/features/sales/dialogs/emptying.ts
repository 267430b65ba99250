import type { CartRow } from "#/store/cart-row.ts";

/** Returns the same cart without contents and customer. */
export function emptied(cart: CartRow): CartRow {
  const { tip: _tip, discountShare: _share, approvals: _approvals, ...kept } = cart;
  const none = { name: "", customer: null, lines: [], payments: [], dueDate: null };
  return { ...kept, ...none, discount: 0, notes: "" };
}

/** Restores the contents before emptying, plus lines added since; another cart is returned unchanged. */
export function refilled(cart: CartRow, was: CartRow): CartRow {
  if (cart.id !== was.id) return cart;
  const known = new Set(was.lines.map(({ id }) => id));
  return { ...was, lines: [...was.lines, ...cart.lines.filter(({ id }) => !known.has(id))] };
}
