import type { CartRow } from "#/store/cart-row.ts";

/** An open, empty cart with the given overrides. */
export function cartRow(over: Partial<CartRow> = {}): CartRow {
  return {
    id: "cart",
    opId: "op",
    saleId: "sale",
    status: "open",
    name: "",
    location: "loc",
    actor: "who",
    customer: null,
    lines: [],
    discount: 0,
    payments: [],
    dueDate: null,
    notes: "",
    openedAt: 0,
    changedAt: 0,
    revision: 0,
    ...over,
  };
}
