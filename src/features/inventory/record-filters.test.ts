import { describe, expect, it } from "vitest";
import { isAsked, readRecordFilters } from "./record-filters.ts";

describe("the filter of the stock records", () => {
  it("stands in the address, and what is unknown there is left out", () => {
    expect(readRecordFilters({ status: "reorder" })).toEqual({ status: "reorder" });
    expect(readRecordFilters({ status: "gone", page: 4 })).toEqual({});
    expect(readRecordFilters({ q: "SOAP-1" })).toEqual({ q: "SOAP-1" });
    expect(readRecordFilters({ q: 6001 })).toEqual({ q: "6001" });
    expect(readRecordFilters({ q: "" })).toEqual({});
  });

  it("asks for one status, or for all", () => {
    expect(isAsked("low_stock", "low")).toBe(true);
    expect(isAsked("reorder_required", "low")).toBe(false);
    expect(isAsked("reorder_required", "reorder")).toBe(true);
    expect(isAsked("overstock", "overstock")).toBe(true);
    expect(isAsked("in_stock", "all")).toBe(true);
  });
});
