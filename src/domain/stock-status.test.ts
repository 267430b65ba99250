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
  const levels = {
    reorderLevel: 5000,
    minimumStockLevel: 10_000,
    alertLevel: 2000,
    maxStockLevel: 50_000,
  };
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

  it("is low at the higher of the minimum and the alert level", () => {
    const alert = { ...levels, minimumStockLevel: 0, alertLevel: 8000 };
    expect(recordStatus({ ...alert, available: 8000 })).toBe("low_stock");
    expect(recordStatus({ ...alert, available: 8001 })).toBe("in_stock");
  });

  it("is never overstock without a maximum level, and reorder takes precedence", () => {
    expect(recordStatus({ ...levels, maxStockLevel: null, available: 1e9 })).toBe("in_stock");
    expect(recordStatus({ ...levels, maxStockLevel: 0, available: 0 })).toBe("reorder_required");
  });
});

describe("the overview's cards", () => {
  it("count each record by its badge: a low item above its reorder level is in stock", () => {
    const statuses = [
      "reorder_required",
      "low_stock",
      "low_stock",
      "in_stock",
      "overstock",
    ] as const;
    expect(overviewCards(statuses.map((status) => ({ status })))).toEqual({
      totalItems: 5,
      inStock: 4,
      lowStock: 2,
      needReorder: 1,
    });
  });
});

describe("the product form's indicator", () => {
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
  ])("for %d are %j", (available, alert) => {
    expect(alertFor(available, levels)).toEqual(alert);
  });

  it("use a record's own levels before the product's, each independently", () => {
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

  it("have types that are read in any case", () => {
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
  ])("have a progress bar for %d of %d", (current, threshold, bar) => {
    expect(alertProgress(current, threshold)).toEqual(bar);
  });
});
