import { describe, expect, it } from "vitest";
import type { CartRow } from "#/store/cart-row.ts";
import type { PadKey } from "#/ui/pad-text.ts";
import { cartRow } from "#tests/support/cart-row.ts";
import { addItem } from "./cart-edits.ts";
import { discountShare } from "./line-changes.ts";
import { askOf, noFormValues, pressOnLine, type Pressed } from "./line-form-values.ts";
import type { PadMode } from "./pad-modes.ts";

const cashier = { changePrice: false, giveDiscount: true, discountLimit: 500 };
const flour = {
  product: "flour",
  variant: null,
  name: "Flour",
  unit: "piece",
  unitPrice: 4_800_00,
  taxRate: 1800,
};
const plain = addItem(cartRow(), flour, "one").cart;

const lineOf = (cart: CartRow) => {
  const [line] = cart.lines;
  if (line === undefined) throw new Error("no line");
  return line;
};

function typed(mode: PadMode, keys: readonly PadKey[], cart = plain, rights = cashier): Pressed {
  let now: Pressed = { cart, values: noFormValues };
  for (const key of keys) {
    const press = {
      line: lineOf(now.cart),
      mode,
      key,
      values: now.values,
      rights,
      pricesIncludeTax: true,
    };
    now = pressOnLine(now.cart, press);
  }
  return now;
}

describe("a discount typed on the pad", () => {
  it("applies no part of a discount beyond the limit, not even its first digit, and keeps it for approval", () => {
    const { cart, values } = typed("discount", ["1", "5"]);
    expect(lineOf(cart).discount).toBe(0);
    expect(values).toMatchObject({ typed: "15", refused: { code: "discount_above_limit" } });
    expect(askOf(values, "discount")).toEqual({ mode: "discount", share: 1500 });
  });

  it("leaves the earlier discount unchanged", () => {
    const given = typed("discount", ["3"]).cart;
    expect(discountShare(lineOf(given))).toBe(300);
    const { cart } = typed("discount", ["1", "2"], given);
    expect(lineOf(cart)).toEqual(lineOf(given));
  });

  it("is applied again once it is within the limit", () => {
    const { cart, values } = typed("discount", ["1", "5", "backspace", "backspace", "4"]);
    expect(discountShare(lineOf(cart))).toBe(400);
    expect(askOf(values, "discount")).toBeNull();
  });

  it("reports that no more than the full amount can be taken off", () => {
    const owner = { changePrice: true, giveDiscount: true, discountLimit: 10_000 };
    const { cart, values } = typed("discount", ["1", "5", "0"], plain, owner);
    expect(values).toMatchObject({ typed: "15", refused: { code: "above_all" } });
    expect(discountShare(lineOf(cart))).toBe(1500);
  });
});

describe("a price typed on the pad", () => {
  it("is requested as a whole when the user may not set prices", () => {
    const { cart, values } = typed("price", ["4", "5", "00"]);
    expect(cart).toBe(plain);
    expect(values.refused).toEqual({ ok: false, code: "price_not_allowed" });
    expect(askOf(values, "price")).toEqual({ mode: "price", unitPrice: 4_500_00 });
  });

  it("requests nothing once it is deleted", () => {
    const { cart, values } = typed("price", ["9", "backspace"]);
    expect(cart).toBe(plain);
    expect(values).toEqual(noFormValues);
  });
});

describe("an amount of money typed on the pad", () => {
  const rice = { ...flour, product: "rice", name: "Rice", unit: "kg", unitPrice: 3_900_00 };
  const weighed = addItem(cartRow(), rice, "one").cart;

  it("sets the nearest quantity after each digit and reports the other one near it", () => {
    const { cart, values } = typed("money", ["2", "0", "0", "0"], weighed);
    expect(lineOf(cart).quantity).toBe(510);
    expect(values.bought).toEqual({ asked: 2_000_00, other: { quantity: 520, amount: 2_028_00 } });
  });

  it("reports no other quantity when the amount is matched", () => {
    const { cart, values } = typed("money", ["3", "9", "0"], weighed);
    expect(lineOf(cart).quantity).toBe(100);
    expect(values.bought).toBeNull();
  });

  it("keeps the line's share of discount, even after its digits were deleted", () => {
    const off = typed("discount", ["5"], weighed).cart;
    const { cart } = typed(
      "money",
      ["3", "7", "0", "5", "backspace", "backspace", "backspace", "backspace", "3", "7", "0", "5"],
      off,
    );
    expect(lineOf(cart)).toMatchObject({ quantity: 1000, discount: 195_00 });
  });

  it("includes tax when the shop's prices exclude it", () => {
    const press = { mode: "money", rights: cashier, pricesIncludeTax: false } as const;
    let now: Pressed = { cart: weighed, values: noFormValues };
    for (const key of ["4", "6", "0", "2"] as const)
      now = pressOnLine(now.cart, { ...press, key, line: lineOf(now.cart), values: now.values });
    expect(lineOf(now.cart).quantity).toBe(1000);
  });

  it("is zero when empty, and refused for an item without a price", () => {
    expect(lineOf(typed("money", ["5", "backspace"], weighed).cart).quantity).toBe(0);
    const given = addItem(cartRow(), { ...rice, unitPrice: 0 }, "one").cart;
    const { cart, values } = typed("money", ["5"], given);
    expect(lineOf(cart).quantity).toBe(1000);
    expect(values.refused).toEqual({ ok: false, code: "no_more_digits" });
  });
});

describe("a quantity or price beyond what one sale can hold", () => {
  const dear = addItem(cartRow(), { ...flour, unitPrice: 99_999_999_999_00 }, "one").cart;

  it("refuses the key and keeps what was typed before it", () => {
    const { cart, values } = typed("quantity", ["1", "0", "9"], dear);
    expect(lineOf(cart).quantity).toBe(1000);
    expect(values).toMatchObject({ typed: "1", refused: { code: "too_large" } });
  });

  it("refuses it for a price of a line that would make the whole cart too large", () => {
    const free = { ...cashier, changePrice: true };
    const many = typed("quantity", ["9", "9", "9", "9"]).cart;
    const { cart, values } = typed(
      "price",
      Array.from({ length: 9 }, () => "9" as const),
      many,
      free,
    );
    expect(lineOf(cart).unitPrice).toBeLessThan(10_000_000_00);
    expect(values.refused).toMatchObject({ code: "too_large" });
  });
});
