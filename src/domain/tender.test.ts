import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isTooMuch, suggestedTender } from "./tender.ts";

describe("suggestedTender", () => {
  it.each([
    [28_875, [29_000, 30_000, 40_000]],
    [12_300, [12_500, 15_000, 20_000]],
    [1_500, [2_000, 5_000, 10_000]],
    [700, [1_000, 2_000, 5_000]],
    [3_200, [4_000, 5_000, 10_000]],
    [9_600, [10_000, 20_000]],
    [10_000, [20_000]],
    [47_250, [47_500, 48_000, 50_000]],
    [0.05, [500, 1_000, 2_000]],
    [0, []],
  ])("for TSh %d: %j", (total, notes) => {
    expect(suggestedTender(Math.round(total * 100))).toEqual(notes.map((note) => note * 100));
  });

  it("suggests at most three amounts, ascending, above the total, in multiples of 500 and by at most 20,000", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50_000_000_00 }), (total) => {
        const sums = suggestedTender(total);
        expect(sums.length).toBeGreaterThan(0);
        expect(sums.length).toBeLessThanOrEqual(3);
        expect(sums).toEqual([...new Set(sums)].toSorted((a, b) => a - b));
        for (const sum of sums) {
          expect(sum).toBeGreaterThan(total);
          expect(sum % 500_00).toBe(0);
          expect(sum - total).toBeLessThanOrEqual(20_000_00);
        }
      }),
    );
  });
});

describe("isTooMuch", () => {
  it.each([
    [3_400, 200_000_000, true],
    [3_400, 34_000, true],
    [3_400, 13_400, true],
    [3_400, 13_350, false],
    [3_400, 10_000, false],
    [3_400, 3_400, false],
    // Amounts the till itself suggests.
    [29_900, 40_000, false],
    [10_000, 20_000, false],
  ])("TSh %d paid with %d: %s", (total, tendered, isAsked) => {
    expect(isTooMuch(total * 100, tendered * 100)).toBe(isAsked);
  });

  it("never questions an amount the till suggests", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50_000_000_00 }), (total) => {
        expect(suggestedTender(total).filter((sum) => isTooMuch(total, sum))).toEqual([]);
      }),
    );
  });
});
