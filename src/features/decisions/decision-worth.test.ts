import { describe, expect, it } from "vitest";
import { commonUnit, worthOf } from "./decision-worth.ts";

const sugar = { unit_of_measure: "kg", cost_price: "2800.00" } as const;
const soap = { unit_of_measure: "piece", cost_price: "950.00" } as const;

describe("the size of a decision", () => {
  it("is given in the items' unit when they share one", () => {
    expect(commonUnit([{ quantity: -2500, item: sugar }])).toBe("kg");
    const both = [sugar, soap].map((item) => ({ quantity: 1000, item }));
    expect(commonUnit(both)).toBeNull();
    expect(commonUnit([])).toBeNull();
  });

  it("is the cost of the items, missing or surplus", () => {
    expect(worthOf([{ quantity: -2500, item: sugar }])).toBe(700_000);
    const two = [
      { quantity: 1000, item: sugar },
      { quantity: 3000, item: soap },
    ];
    expect(worthOf(two)).toBe(280_000 + 285_000);
  });

  it("has no value for a user who sees no costs", () => {
    expect(worthOf([{ quantity: -1000, item: { unit_of_measure: "kg" } }])).toBeNull();
    expect(worthOf([{ quantity: -1000, item: undefined }])).toBeNull();
    expect(worthOf([])).toBeNull();
  });
});
