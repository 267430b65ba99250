import { expect, it } from "vitest";
import { cartRow } from "#tests/support/cart-row.ts";
import { lineOfSerials, withSerials } from "./cart-serials.ts";

const phone = {
  product: "phone",
  variant: null,
  name: "Phone",
  unit: "piece",
  unitPrice: 250_000_00,
  taxRate: 0,
};

it("has as many units as serial numbers, in one line per item", () => {
  const one = withSerials(cartRow(), phone, "line", ["A"]);
  expect(one.cart.lines).toMatchObject([{ id: "line", quantity: 1000, serials: ["A"] }]);
  const two = withSerials(one.cart, phone, "other", ["A", "B"]);
  expect(two.line).toBe("line");
  expect(two.cart.lines).toMatchObject([{ id: "line", quantity: 2000, serials: ["A", "B"] }]);
  expect(lineOfSerials(two.cart, { ...phone, variant: "red" })).toBeNull();
});

it("keeps the line's share of discount, and has no line without a serial number", () => {
  const one = withSerials(cartRow(), phone, "line", ["A"]);
  const cheap = { ...one.cart, lines: one.cart.lines.map((line) => ({ ...line, discount: 100 })) };
  expect(withSerials(cheap, phone, "x", ["A", "B"]).cart.lines[0]?.discount).toBe(200);
  expect(withSerials(cheap, phone, "x", []).cart.lines).toEqual([]);
  expect(withSerials(cartRow(), phone, "x", []).cart.lines).toEqual([]);
});
