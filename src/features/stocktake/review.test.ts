import { describe, expect, it } from "vitest";
import { reviewOf } from "./review.ts";
import type { CountedItem } from "./stocktake-view.ts";

function counted(name: string, difference: number, value: number | null): CountedItem {
  return {
    stocktake: "s",
    good: name,
    id: name,
    product: name,
    variant: null,
    quantity: 10_000 + difference,
    countedAt: 1,
    expected: 10_000,
    name,
    sku: name,
    unit: "piece",
    difference,
    price: 0,
    value,
    missing: [],
    fresh: [],
    leftOut: 0,
  };
}

describe("the review of a stocktake", () => {
  it("shows the costliest difference first and totals shortages and surpluses", () => {
    const review = reviewOf([
      counted("salt", -2000, -200),
      counted("sugar", 0, 0),
      counted("oil", -1000, -900),
      counted("tea", 1000, 500),
    ]);
    expect(review.different.map(({ name }) => name)).toEqual(["oil", "tea", "salt"]);
    expect(review).toMatchObject({ same: 1, missing: 1100, surplus: 500 });
  });

  it("shows no money to a user who sees no costs, and sorts by quantity", () => {
    const review = reviewOf([counted("salt", -1000, null), counted("oil", 3000, null)]);
    expect(review.different.map(({ name }) => name)).toEqual(["oil", "salt"]);
    expect(review).toMatchObject({ missing: null, surplus: null });
  });

  it("[S15] includes an item whose serial numbers differ from the known ones, though the count is equal", () => {
    const phone = { ...counted("phone", 0, 0), missing: ["A-1"], fresh: ["A-2"] };
    expect(reviewOf([counted("salt", 0, 0), phone])).toMatchObject({ different: [phone], same: 1 });
  });

  it("is empty when all counts match", () => {
    expect(reviewOf([counted("salt", 0, 0)])).toMatchObject({
      different: [],
      same: 1,
      missing: 0,
      surplus: 0,
    });
  });
});
