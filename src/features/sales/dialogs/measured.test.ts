import { describe, expect, it } from "vitest";
import { cartRow } from "#tests/support/cart-row.ts";
import { addItem } from "../cart/cart-edits.ts";
import { readMeasure, usualMeasures, usualSums, type Priced } from "./measured.ts";

function priced(unit: string, unitPrice: number): Priced {
  const item = { product: "p", variant: null, name: "Rice", unit, unitPrice, taxRate: 1800 };
  const [line] = addItem(cartRow(), item, "one").cart.lines;
  if (line === undefined) throw new Error("no line");
  return { line, pricesIncludeTax: true };
}

const rice = priced("kg", 3_900_00);

describe("the quantity of a measured item", () => {
  it("is read by its measure, with a comma or a dot", () => {
    const taken = { quantity: 1250, amount: 4_875_00 };
    expect(readMeasure("1.25", "quantity", rice)).toEqual({ ok: true, taken, other: null });
    expect(readMeasure("1,25", "quantity", rice)).toEqual({ ok: true, taken, other: null });
  });

  it("is read by money: the nearest quantity, and the one on the other side", () => {
    expect(readMeasure("2000", "money", rice)).toEqual({
      ok: true,
      taken: { quantity: 510, amount: 1_989_00 },
      other: { quantity: 520, amount: 2_028_00 },
    });
  });

  it.each(["0", "-1", "x", "1.2345", "1000000"])("is not %s", (text) => {
    expect(readMeasure(text, "quantity", rice)).toEqual({ ok: false, code: "no_quantity" });
  });

  it("is not set by an empty field, nor by money for an item that costs nothing", () => {
    expect(readMeasure(" ", "quantity", rice)).toEqual({ ok: false, code: "empty" });
    expect(readMeasure("500", "money", priced("kg", 0)).ok).toBe(false);
    expect(readMeasure("0", "money", rice).ok).toBe(false);
  });
});

it("offers usual quantities of the unit, and usual amounts with the quantity they buy", () => {
  const grams = usualMeasures(priced("gram", 10_00)).map(({ quantity }) => quantity);
  expect(grams).toEqual([50_000, 100_000, 250_000, 500_000]);
  expect(usualMeasures(rice)[1]).toEqual({ quantity: 500, amount: 1_950_00 });
  expect(usualSums(rice).map(({ taken }) => taken.quantity)).toEqual([130, 260, 510, 1280]);
  expect(usualSums(priced("kg", 0))).toEqual([]);
});
