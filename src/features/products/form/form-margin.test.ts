import { describe, expect, it } from "vitest";
import { entryMargin } from "./form-margin.ts";
import { newFormValues } from "./product-form-values.ts";

const entry = { ...newFormValues("0"), selling_price: "1,000", cost_price: "750" };

describe("the margin of a price", () => {
  it("excludes tax, as an amount per unit and as a share of the price", () => {
    expect(entryMargin(entry, true)).toEqual({
      profit: 25_000,
      margin: 2500,
      isWholesaleBelowCost: false,
    });
    const taxed = { ...entry, selling_price: "1,180", tax_rate: "18" };
    expect(entryMargin(taxed, true)).toMatchObject({ profit: 25_000, margin: 2500 });
    expect(entryMargin(taxed, false)).toMatchObject({ profit: 43_000 });
  });

  it("is a loss when the cost is higher, and the wholesale price is checked separately", () => {
    expect(entryMargin({ ...entry, cost_price: "1,200" }, true)).toMatchObject({
      profit: -20_000,
      margin: -2000,
    });
    expect(entryMargin({ ...entry, wholesale_price: "749" }, true)).toMatchObject({
      isWholesaleBelowCost: true,
    });
  });

  it.each([{ cost_price: "0" }, { selling_price: "" }, { selling_price: "x" }, { tax_rate: "x" }])(
    "is unknown for %j",
    (over) => {
      expect(entryMargin({ ...entry, ...over }, true)).toBeNull();
    },
  );
});
