import { expect, it } from "vitest";
import { cartRow } from "#tests/support/cart-row.ts";
import { addItem } from "../cart/cart-edits.ts";
import { emptied, refilled } from "./emptying.ts";

const sugar = {
  product: "sugar",
  variant: null,
  name: "Sugar",
  unit: "piece",
  unitPrice: 320_000,
  taxRate: 1800,
};
const full = addItem(
  cartRow({
    name: "Fundi",
    customer: { id: "c", name: "Asha", phone: null },
    discountShare: 500,
    tip: 50_000,
    dueDate: "2026-12-22",
    notes: "For the school",
    revision: 7,
  }),
  sugar,
  "one",
).cart;

it("clears everything of the customer who left, and keeps the same sale", () => {
  expect(emptied(full)).toEqual(cartRow({ revision: 7 }));
});

it("restores everything alongside items added since, and never into another cart", () => {
  expect(refilled(emptied(full), full)).toEqual(full);
  const next = addItem(emptied(full), { ...sugar, product: "salt" }, "two").cart;
  expect(refilled(next, full).lines.map(({ id }) => id)).toEqual(["one", "two"]);
  expect(refilled({ ...next, id: "other" }, full).lines).toEqual(next.lines);
});
