import { expect, it } from "vitest";
import { belowLeastOrder, daysLeft, leadOf, type Need, quantityToBuy } from "./to-buy.ts";

const need = (part: Partial<Need>): Need => ({
  available: 0,
  coming: 0,
  sold: 28_000,
  leadDays: 0,
  byLevels: 0,
  least: 1000,
  ...part,
});

it("covers the requested days and the days until delivery", () => {
  expect(quantityToBuy(need({}), 14)).toBe(14_000);
  expect(quantityToBuy(need({ leadDays: 3, available: 5000 }), 14)).toBe(12_000);
  expect(quantityToBuy(need({ coming: 14_000 }), 14)).toBe(0);
  expect(quantityToBuy(need({ available: -2000 }), 7)).toBe(9000);
});

it("is a whole number, and not less than the minimum quantity", () => {
  expect(quantityToBuy(need({ sold: 1000 }), 7)).toBe(1000);
  expect(quantityToBuy(need({ sold: 1000, least: 12_000 }), 7)).toBe(12_000);
  expect(quantityToBuy(need({ sold: 0, least: 12_000 }), 7)).toBe(0);
});

it("fills up to the stock levels when nothing sells", () => {
  expect(quantityToBuy(need({ sold: 0, byLevels: 6000 }), 7)).toBe(6000);
  expect(quantityToBuy(need({ sold: 0, byLevels: 6000, coming: 6000 }), 7)).toBe(0);
  expect(quantityToBuy(need({ sold: -5000, byLevels: 0 }), 7)).toBe(0);
});

it("calculates how many days the stock lasts", () => {
  expect(daysLeft({ available: 10_500, sold: 28_000 })).toBe(10);
  expect(daysLeft({ available: -1000, sold: 28_000 })).toBe(0);
  expect(daysLeft({ available: 1000, sold: 0 })).toBeNull();
});

it("prefers the lead time entered for a supplier over the measured one", () => {
  expect(leadOf(4, 6)).toEqual({ days: 4, source: "entered" });
  expect(leadOf(0, 6)).toEqual({ days: 0, source: "entered" });
  expect(leadOf(null, 6)).toEqual({ days: 6, source: "measured" });
  expect(leadOf(null, null)).toBeNull();
});

it("calculates how much an order falls short of the supplier's minimum", () => {
  expect(belowLeastOrder(60_000_00, 100_000_00)).toBe(40_000_00);
  expect(belowLeastOrder(100_000_00, 100_000_00)).toBe(0);
  expect(belowLeastOrder(100_000_01, 100_000_00)).toBe(0);
});
