import { describe, expect, it } from "vitest";
import {
  formValuesOf,
  readRecord,
  warningsOf,
  type RecordFormValues,
} from "./record-form-values.ts";

const levels = {
  reorderLevel: 10_000,
  minimumStockLevel: 12_000,
  maxStockLevel: null,
  alertLevel: 5_000,
  binLocation: "A3",
};
const entry = (over: Partial<RecordFormValues> = {}): RecordFormValues => ({
  ...formValuesOf(levels),
  ...over,
});

describe("the stock record form", () => {
  it("opens with the values of the record", () => {
    expect(entry()).toEqual({
      reorder: "10",
      minimum: "12",
      maximum: "",
      alert: "5",
      bin: "A3",
      found: "",
      serials: [],
    });
  });

  it("[S15] writes only changed values", () => {
    expect(readRecord(entry(), "piece", levels)).toEqual({ ok: true, change: {} });
    expect(readRecord(entry({ reorder: "8", bin: " B1 " }), "piece", levels)).toEqual({
      ok: true,
      change: { reorder_level: "8", bin_location: "B1" },
    });
    expect(readRecord(entry({ maximum: "50", found: "0" }), "piece", levels)).toEqual({
      ok: true,
      change: { max_stock_level: "50", quantity_available: "0" },
    });
    const full = { ...levels, maxStockLevel: 50_000 };
    expect(readRecord(entry({ maximum: "" }), "piece", full)).toEqual({
      ok: true,
      change: { max_stock_level: null },
    });
  });

  it("writes a new record in full", () => {
    expect(readRecord(entry({ found: "1.5" }), "kg", null)).toEqual({
      ok: true,
      change: {
        reorder_level: "10",
        minimum_stock_level: "12",
        alert_level: "5",
        max_stock_level: null,
        bin_location: "A3",
        quantity_available: "1.5",
      },
    });
  });

  it("reports each problem at its field", () => {
    const wrong = entry({ reorder: "", minimum: "-1", maximum: "many", alert: "1.5", found: "x" });
    expect(readRecord(wrong, "piece", levels)).toEqual({
      ok: false,
      problems: {
        reorder: "missing",
        minimum: "below_zero",
        maximum: "not_a_number",
        alert: "whole_only",
        found: "not_a_number",
      },
    });
  });

  it("warns about inconsistent levels without blocking", () => {
    expect(warningsOf(entry(), "piece")).toEqual([]);
    expect(warningsOf(entry({ alert: "11" }), "piece")).toEqual(["alert_above_reorder"]);
    expect(warningsOf(entry({ maximum: "11" }), "piece")).toEqual(["maximum_below_levels"]);
    expect(readRecord(entry({ maximum: "11" }), "piece", levels).ok).toBe(true);
  });
});
