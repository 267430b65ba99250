import { describe, expect, it } from "vitest";
import { isAsked, recordFilters } from "./record-filters.ts";

describe("the stock record filter", () => {
  it("is stored in the URL, and unknown values are ignored", () => {
    expect(recordFilters.read({ status: "reorder" })).toEqual({ status: "reorder" });
    expect(recordFilters.read({ status: "gone", page: 4 })).toEqual({});
    expect(recordFilters.read({ q: "SOAP-1" })).toEqual({ q: "SOAP-1" });
    expect(recordFilters.read({ q: 6001 })).toEqual({ q: "6001" });
    expect(recordFilters.read({ q: "" })).toEqual({});
  });

  it("selects one status or all", () => {
    expect(isAsked("low_stock", "low")).toBe(true);
    expect(isAsked("reorder_required", "low")).toBe(false);
    expect(isAsked("reorder_required", "reorder")).toBe(true);
    expect(isAsked("overstock", "overstock")).toBe(true);
    expect(isAsked("in_stock", "all")).toBe(true);
  });
});
