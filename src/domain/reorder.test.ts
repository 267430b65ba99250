import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isToOrder, toOrder, type OrderLevels } from "./reorder.ts";

const item = (over: Partial<OrderLevels> = {}): OrderLevels => ({
  available: 3_000,
  reorderLevel: 10_000,
  minimumStockLevel: 0,
  alertLevel: 5_000,
  maxStockLevel: null,
  ...over,
});

describe("the reorder list", () => {
  it("orders up to the maximum level, else just above the other levels", () => {
    expect(toOrder(item())).toBe(8_000);
    expect(toOrder(item({ maxStockLevel: 40_000 }))).toBe(37_000);
    expect(toOrder(item({ maxStockLevel: 4_000 }))).toBe(8_000);
    expect(toOrder(item({ available: -2_000 }))).toBe(13_000);
    expect(toOrder(item({ available: 2_500 }))).toBe(9_000);
  });

  it("includes an item at or below any of its levels, and one out of stock", () => {
    expect(isToOrder(item({ available: 10_000 }))).toBe(true);
    expect(isToOrder(item({ available: 10_001 }))).toBe(false);
    expect(isToOrder(item({ available: 12_000, minimumStockLevel: 12_000 }))).toBe(true);
    expect(isToOrder(item({ available: 0, reorderLevel: 0, alertLevel: 0 }))).toBe(true);
  });

  it("no longer includes an item once the listed quantity is bought", () => {
    const level = fc.integer({ min: 0, max: 50_000 });
    fc.assert(
      fc.property(
        fc.record({
          available: fc.integer({ min: -20_000, max: 60_000 }),
          reorderLevel: level,
          minimumStockLevel: level,
          alertLevel: level,
          maxStockLevel: fc.option(level),
        }),
        (levels) => {
          const bought = toOrder(levels);
          expect(bought % 1000).toBe(0);
          expect(bought > 0 || !isToOrder(levels)).toBe(true);
          expect(isToOrder({ ...levels, available: levels.available + bought })).toBe(false);
        },
      ),
    );
  });
});
