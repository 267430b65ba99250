import { describe, expect, it } from "vitest";
import { readFinancialsFilters } from "../financials-filters.ts";
import { readRange } from "./period-range.ts";

const today = "2026-03-31";
const rangeOf = (filters: Parameters<typeof readRange>[0]) => readRange(filters, today, "month");

describe("the period of the financials", () => {
  it("is this month compared with the same days of the previous month, up to its last day", () => {
    expect(rangeOf({})).toEqual({
      ok: true,
      range: {
        from: "2026-03-01",
        to: today,
        beside: { from: "2026-02-01", to: "2026-02-28" },
      },
    });
    expect(readRange({}, "2026-01-05", "month")).toMatchObject({
      range: { beside: { from: "2025-12-01", to: "2025-12-05" } },
    });
  });

  it("is the last seven or thirty days, including today", () => {
    expect(rangeOf({ period: "week" })).toMatchObject({ range: { from: "2026-03-25", to: today } });
    expect(rangeOf({ period: "days30" })).toMatchObject({
      range: { from: "2026-03-02", beside: undefined },
    });
  });

  it("reports which field of a custom period is invalid", () => {
    const custom = (from?: string, to?: string) => rangeOf({ period: "custom", from, to });
    expect(custom()).toEqual({ ok: false, problem: "no_range", field: "from" });
    expect(custom("2026-03-01")).toEqual({ ok: false, problem: "no_range", field: "to" });
    expect(custom("2026-03-02", "2026-03-01")).toMatchObject({ problem: "wrong_order" });
    expect(custom("2026-03-02", "2026-04-01")).toMatchObject({ problem: "not_yet" });
    expect(custom("2023-03-02", "2026-03-01")).toMatchObject({ problem: "too_long" });
    expect(custom("2026-03-01", "2026-03-01")).toMatchObject({ ok: true });
  });

  it("is stored in the URL; invalid dates and unknown periods are ignored", () => {
    expect(readFinancialsFilters({ period: "year", from: "2026-02-30" })).toEqual({});
    expect(readFinancialsFilters({ period: "week" })).toEqual({ period: "week" });
  });
});
