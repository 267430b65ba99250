import { assert, constantFrom, integer, property } from "fast-check";
import { describe, expect, it } from "vitest";
import { lineGross } from "./cart.ts";
import { isFractional, units } from "./quantity.ts";
import { boughtFor } from "./quantity-for-money.ts";

const measured = units.filter(isFractional);
const anyUnit = constantFrom(...measured);
/** A cent to a hundred million shillings. */
const anyPrice = integer({ min: 1, max: 10_000_000_000 });
const anyAmount = integer({ min: 1, max: 10_000_000_000 });
const at = (price: number) => (quantity: number) => lineGross(quantity, price);

describe("an amount of money buys what can be measured", () => {
  it("as a shopkeeper would reckon it", () => {
    // Rice for 2,000 at 3,900 a kilogram.
    expect(boughtFor(2_000_00, "kg", at(3_900_00))).toEqual({
      nearest: { quantity: 510, amount: 1_989_00 },
      other: { quantity: 520, amount: 2_028_00 },
    });
    expect(boughtFor(1_000_00, "liter", at(6_000_00))).toEqual({
      nearest: { quantity: 170, amount: 1_020_00 },
      other: { quantity: 160, amount: 960_00 },
    });
    expect(boughtFor(500_00, "meter", at(2_500_00))).toEqual({
      nearest: { quantity: 200, amount: 500_00 },
      other: null,
    });
  });

  it("never none, however little the amount", () => {
    expect(boughtFor(1_00, "kg", at(3_900_00))).toEqual({
      nearest: { quantity: 10, amount: 39_00 },
      other: null,
    });
  });

  it("and of two as near the smaller", () => {
    expect(boughtFor(15_00, "gram", at(10_00))?.nearest).toEqual({ quantity: 1000, amount: 10_00 });
  });

  it("but nothing of pieces, for nothing, or of what costs nothing", () => {
    for (const unit of units.filter((one) => !isFractional(one)))
      expect(boughtFor(2_000_00, unit, at(100_00))).toBeNull();
    expect(boughtFor(0, "kg", at(100_00))).toBeNull();
    expect(boughtFor(2_000_00, "kg", () => 0)).toBeNull();
    expect(boughtFor(9_000_000_000_00, "kg", at(1))).toBeNull();
  });

  it("on both sides of the amount, one step of the measure apart", () => {
    assert(
      property(anyAmount, anyPrice, anyUnit, (amount, price, unit) => {
        const bought = boughtFor(amount, unit, at(price));
        if (bought === null) return;
        const { nearest, other } = bought;
        const step = unit === "kg" || unit === "liter" || unit === "meter" ? 10 : 1000;
        expect(nearest.quantity).toBeGreaterThan(0);
        expect(nearest.quantity % step).toBe(0);
        // The customer pays for the quantity given.
        expect(nearest.amount).toBe(lineGross(nearest.quantity, price));
        if (other === null) return;
        expect(other.amount).toBe(lineGross(other.quantity, price));
        expect(Math.abs(other.quantity - nearest.quantity)).toBe(step);
        expect(Math.abs(nearest.amount - amount)).toBeLessThanOrEqual(
          Math.abs(other.amount - amount),
        );
        const [low, high] = [nearest, other].toSorted((one, two) => one.quantity - two.quantity);
        expect(low?.amount).toBeLessThanOrEqual(amount);
        expect(high?.amount).toBeGreaterThan(amount);
      }),
    );
  });

  it("the very quantity whose price it is", () => {
    assert(
      property(anyPrice, anyUnit, integer({ min: 1, max: 50_000 }), (price, unit, steps) => {
        const step = unit === "kg" || unit === "liter" || unit === "meter" ? 10 : 1000;
        const amount = lineGross(steps * step, price);
        if (amount === 0) return;
        expect(boughtFor(amount, unit, at(price))?.nearest.amount).toBe(amount);
      }),
    );
  });
});
