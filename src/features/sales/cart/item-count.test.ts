import { expect, it } from "vitest";
import { cartRow } from "#tests/support/cart-row.ts";
import { addItem } from "./cart-edits.ts";
import { heldOf, itemCount } from "./item-count.ts";

it("counts single units, and a weighed line as one", () => {
  expect(itemCount([])).toBe(0);
  expect(
    itemCount([
      { unit: "piece", quantity: 3000 },
      { unit: "kg", quantity: 2750 },
      { unit: "piece", quantity: 1000 },
    ]),
  ).toBe(5);
});

it("returns the quantity of a product in a cart, across variants and packs", () => {
  const flour = { variant: null, name: "Flour", unit: "piece", unitPrice: 1, taxRate: 0 };
  const pack = { id: "carton", name: "Carton", size: 12 };
  let cart = addItem(cartRow(), { ...flour, product: "flour" }, "one", 2000).cart;
  cart = addItem(cart, { ...flour, product: "flour", variant: "white" }, "two").cart;
  cart = addItem(cart, { ...flour, product: "flour", unit: "pack", pack }, "three").cart;
  cart = addItem(cart, { ...flour, product: "sugar" }, "four").cart;
  expect(heldOf(cart, "flour")).toBe(15_000);
  expect(heldOf(cart, "salt")).toBe(0);
  expect(heldOf(null, "flour")).toBe(0);
});
