import { expect, it } from "vitest";
import { discountText, priceText, readDiscount, readPrice } from "./discount-text.ts";

it.each([
  [{ kind: "share", share: 1000 }, "10"],
  [{ kind: "share", share: 1250 }, "12.5"],
  [{ kind: "amount", amount: 500_00 }, "500"],
  [{ kind: "amount", amount: 0 }, ""],
] as const)("a discount of %j is shown as %j, and read back unchanged", (wish, text) => {
  const shown = discountText(wish);
  expect(shown).toEqual({ kind: wish.kind, text });
  expect(readDiscount(shown)).toEqual(wish);
});

it.each([
  ["share", "101"],
  ["share", "-1"],
  ["share", "ten"],
  ["amount", "-5"],
  ["amount", "1.234"],
] as const)("a %s of %j is invalid", (kind, text) => {
  expect(readDiscount({ kind, text })).toBeNull();
});

it("reads a price and shows one as plain text", () => {
  expect(priceText(4_800_00)).toBe("4800");
  expect(readPrice("4800")).toBe(4_800_00);
  expect(readPrice("4,5,")).toBeNull();
  expect(readPrice("")).toBeNull();
});
