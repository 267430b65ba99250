import { describe, expect, it } from "vitest";
import { marginOf, packPriceAfter, priceOffer, type SoldAt, usualMargin } from "./price-offer.ts";

const withTax = { isTaxIncluded: true, step: 5_000 };
const withoutTax = { isTaxIncluded: false, step: 5_000 };

function item(price: number, cost: number, taxRate = 0): SoldAt {
  return { price, cost, taxRate };
}

describe("a margin", () => {
  it("is the share of the price without tax that exceeds the cost", () => {
    expect(marginOf(item(200_000, 150_000), true)).toBe(2_500);
    // 2,360 including 18 % is 2,000 excluding.
    expect(marginOf(item(236_000, 150_000, 1_800), true)).toBe(2_500);
    expect(marginOf(item(200_000, 150_000, 1_800), false)).toBe(2_500);
    expect(marginOf(item(100_000, 150_000), true)).toBe(-5_000);
  });

  it("is unknown without a cost or a price", () => {
    expect(marginOf(item(200_000, 0), true)).toBeNull();
    expect(marginOf(item(0, 150_000), true)).toBeNull();
  });

  it("is usual as the median of at least three items with a known margin", () => {
    const items = [item(100_000, 90_000), item(100_000, 20_000), item(100_000, 75_000)];
    expect(usualMargin(items, true)).toBe(2_500);
    expect(usualMargin([...items, item(100_000, 0)], true)).toBe(2_500);
    expect(usualMargin([...items.slice(1), item(100_000, 0)], true)).toBeNull();
  });
});

describe("a suggested price", () => {
  it("keeps the category's margin at the new cost, rounded up to the next coin", () => {
    const offer = priceOffer(item(200_000, 150_000), 171_000, 2_500, withTax);
    expect(offer).toEqual({ price: 230_000, margin: 1_450, kept: 2_500 });
    const taxed = priceOffer(item(236_000, 150_000, 1_800), 171_000, 2_500, withTax);
    expect(taxed?.price).toBe(270_000);
    expect(marginOf(item(270_000, 171_000, 1_800), true)).toBeGreaterThanOrEqual(2_500);
    const net = priceOffer(item(200_000, 150_000, 1_800), 171_000, 2_500, withoutTax);
    expect(net?.price).toBe(230_000);
  });

  it("is rounded up to the shop's coin, or to fifty shillings if none is set", () => {
    const offered = (step: number) =>
      priceOffer(item(200_000, 150_000), 171_050, 2_500, { ...withTax, step })?.price;
    expect([offered(0), offered(100), offered(10_000)]).toEqual([230_000, 228_100, 230_000]);
  });

  it("keeps the item's own margin if its category has none", () => {
    expect(priceOffer(item(200_000, 150_000), 160_000, null, withTax)?.kept).toBe(2_500);
    expect(priceOffer(item(200_000, 0), 160_000, null, withTax)).toBeNull();
  });

  it("is not given while the margin holds or the cost has not risen", () => {
    expect(priceOffer(item(300_000, 150_000), 171_000, 2_500, withTax)).toBeNull();
    // The margin was low before and the cost is unchanged, so the owner accepts it.
    expect(priceOffer(item(200_000, 190_000), 190_000, 2_500, withTax)).toBeNull();
    expect(priceOffer(item(0, 150_000), 171_000, 2_500, withTax)).toBeNull();
  });

  it("covers at least the cost and stays a valid number, whatever the usual margin", () => {
    expect(priceOffer(item(200_000, 150_000), 210_000, -3_000, withTax)).toEqual({
      price: 210_000,
      margin: -500,
      kept: 0,
    });
    expect(priceOffer(item(200_000, 0), 100, 9_999, withTax)).toBeNull();
    expect(priceOffer(item(11_000, 1), 10_000, 10_000, withTax)?.price).toBe(100_000);
    const largest = 10_000_000_000_000 - 100;
    expect(priceOffer(item(largest, 1, 99_999), largest, 9_999, withTax)?.price).toBeGreaterThan(0);
  });
});

it("adjusts an item's pack prices in proportion, rounded up to the next coin", () => {
  const at = (to: number, step = 5_000) => packPriceAfter(2_500_000, { from: 120_000, to, step });
  expect([at(120_000), at(130_000), at(60_000)]).toEqual([2_500_000, 2_710_000, 1_250_000]);
  expect(at(130_000, 0)).toBe(2_710_000);
  expect(packPriceAfter(2_500_000, { from: 0, to: 130_000, step: 0 })).toBe(2_500_000);
});
