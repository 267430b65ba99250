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

describe("the quantity bought for an amount of money", () => {
  it("is calculated as a shopkeeper would", () => {
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

  it("is never zero, however small the amount", () => {
    expect(boughtFor(1_00, "kg", at(3_900_00))).toEqual({
      nearest: { quantity: 10, amount: 39_00 },
      other: null,
    });
  });

  it("is the smaller of two equally near ones", () => {
    expect(boughtFor(15_00, "gram", at(10_00))?.nearest).toEqual({ quantity: 1000, amount: 10_00 });
  });

  it("is none for whole units, for no money, or for items that cost nothing", () => {
    for (const unit of units.filter((one) => !isFractional(one)))
      expect(boughtFor(2_000_00, unit, at(100_00))).toBeNull();
    expect(boughtFor(0, "kg", at(100_00))).toBeNull();
    expect(boughtFor(2_000_00, "kg", () => 0)).toBeNull();
    expect(boughtFor(9_000_000_000_00, "kg", at(1))).toBeNull();
  });

  it("is offered on both sides of the amount, one step apart", () => {
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

  it("costs exactly the amount if a quantity does", () => {
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
