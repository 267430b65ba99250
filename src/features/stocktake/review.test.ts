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
  it("shows the costliest difference first and adds up what is missing and what is too much", () => {
    const review = reviewOf([
      counted("salt", -2000, -200),
      counted("sugar", 0, 0),
      counted("oil", -1000, -900),
      counted("tea", 1000, 500),
    ]);
    expect(review.different.map(({ name }) => name)).toEqual(["oil", "tea", "salt"]);
    expect(review).toMatchObject({ same: 1, missing: 1100, surplus: 500 });
  });

  it("says nothing of money to whoever sees no costs, and goes by quantity", () => {
    const review = reviewOf([counted("salt", -1000, null), counted("oil", 3000, null)]);
    expect(review.different.map(({ name }) => name)).toEqual(["oil", "salt"]);
    expect(review).toMatchObject({ missing: null, surplus: null });
  });

  it("[S15] is about a good of which other pieces were seen than were known, though as many", () => {
    const phone = { ...counted("phone", 0, 0), missing: ["A-1"], fresh: ["A-2"] };
    expect(reviewOf([counted("salt", 0, 0), phone])).toMatchObject({ different: [phone], same: 1 });
  });

  it("of counts that are all right is empty", () => {
    expect(reviewOf([counted("salt", 0, 0)])).toMatchObject({
      different: [],
      same: 1,
      missing: 0,
      surplus: 0,
    });
  });
});
