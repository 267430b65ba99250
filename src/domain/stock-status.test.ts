import { describe, expect, it } from "vitest";
import {
  alertFor,
  alertLevelsOf,
  alertProgress,
  formIndicator,
  overviewCards,
  readAlertType,
  recordStatus,
} from "./stock-status.ts";

describe("the status of a record", () => {
  const levels = { reorderLevel: 5000, minimumStockLevel: 10_000, maxStockLevel: 50_000 };
  it.each([
    [-1000, "reorder_required"],
    [5000, "reorder_required"],
    [5001, "low_stock"],
    [10_000, "low_stock"],
    [10_001, "in_stock"],
    [49_999, "in_stock"],
    [50_000, "overstock"],
  ])("%d is %s", (available, status) => {
    expect(recordStatus({ ...levels, available })).toBe(status);
  });

  it("has no overstock without a highest level, and reorder goes before everything", () => {
    expect(recordStatus({ ...levels, maxStockLevel: null, available: 1e9 })).toBe("in_stock");
    expect(recordStatus({ ...levels, maxStockLevel: 0, available: 0 })).toBe("reorder_required");
  });
});

describe("the overview's cards", () => {
  it("count by their own rule: a low item is above the reorder level, and so in stock", () => {
    const levels = { reorderLevel: 5000, alertLevel: 8000 };
    const records = [0, 5000, 6000, 8000, 9000].map((available) => ({ ...levels, available }));
    expect(overviewCards(records)).toEqual({
      totalItems: 5,
      inStock: 3,
      lowStock: 2,
      needReorder: 2,
    });
  });

  it("count nothing as low where the alert level lies below the reorder level", () => {
    const record = { available: 4000, reorderLevel: 5000, alertLevel: 4000 };
    expect(overviewCards([record])).toMatchObject({ lowStock: 0, needReorder: 1 });
  });
});

describe("the indicator of the product form", () => {
  it.each([
    [0, "critical"],
    [3000, "critical"],
    [3001, "low_stock"],
    [5000, "low_stock"],
    [5001, "good_stock"],
  ])("%d is %s", (stock, indicator) => {
    expect(formIndicator(stock, { alertLevel: 3000, reorderPoint: 5000 })).toBe(indicator);
  });
});

describe("alerts", () => {
  const levels = { alertLevel: 3000, reorderLevel: 5000 };
  it.each([
    [-2000, { type: "OUT_OF_STOCK", threshold: 0 }],
    [0, { type: "OUT_OF_STOCK", threshold: 0 }],
    [1, { type: "CRITICAL", threshold: 3000 }],
    [3000, { type: "CRITICAL", threshold: 3000 }],
    [5000, { type: "LOW_STOCK", threshold: 5000 }],
    [5001, null],
  ])("%d calls for %j", (available, alert) => {
    expect(alertFor(available, levels)).toEqual(alert);
  });

  it("a record's own levels override the product's, each for itself", () => {
    const product = { alertLevel: 3000, reorderPoint: 5000 };
    expect(alertLevelsOf({ alertLevel: 0, reorderLevel: null }, product)).toEqual({
      alertLevel: 0,
      reorderLevel: 5000,
    });
    expect(alertLevelsOf({ alertLevel: null, reorderLevel: 1 }, product)).toEqual({
      alertLevel: 3000,
      reorderLevel: 1,
    });
  });

  it("types are read in any case", () => {
    expect(["low_stock", "OUT_OF_STOCK", "Critical", "other"].map(readAlertType)).toEqual([
      "LOW_STOCK",
      "OUT_OF_STOCK",
      "CRITICAL",
      null,
    ]);
  });

  it.each([
    [0, 10_000, { percent: 0, tone: "critical" }],
    [-5, 10_000, { percent: 0, tone: "critical" }],
    [4999, 10_000, { percent: 49.99, tone: "caution" }],
    [5000, 10_000, { percent: 50, tone: "positive" }],
    [99_000, 10_000, { percent: 100, tone: "positive" }],
    [1, 0, { percent: 100, tone: "positive" }],
  ])("the bar for %d of %d", (current, threshold, bar) => {
    expect(alertProgress(current, threshold)).toEqual(bar);
  });
});
