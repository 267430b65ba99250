import { describe, expect, it } from "vitest";
import { readReportFilters } from "./report-filters.ts";
import { askedReport } from "./report-range.ts";

const today = "2026-03-31";

describe("a report", () => {
  it("requires a date range and reports the invalid field", () => {
    const wrong = (filters: Parameters<typeof askedReport>[0]) => askedReport(filters, today);
    expect(wrong({})).toEqual({ ok: false, problem: "no_range", field: "from" });
    const custom = { period: "custom" } as const;
    expect(wrong({ ...custom, from: today })).toMatchObject({ problem: "no_range", field: "to" });
    expect(wrong({ ...custom, from: today, to: "2026-03-01" })).toMatchObject({
      problem: "wrong_order",
    });
    expect(wrong({ ...custom, from: today, to: "2026-04-01" })).toMatchObject({
      problem: "not_yet",
    });
    expect(wrong({ ...custom, from: "2020-01-01", to: today })).toMatchObject({
      problem: "too_long",
      field: "from",
    });
  });

  it("requests its days, and for this month also the same days of the previous month", () => {
    expect(askedReport({ period: "month" }, today)).toEqual({
      ok: true,
      query: {
        from: "2026-03-01",
        to: today,
        compare_from: "2026-02-01",
        compare_to: "2026-02-28",
        location: undefined,
        by: "day",
      },
    });
    expect(askedReport({ period: "today", report: "tax" }, today)).toEqual({
      ok: true,
      query: { from: today, to: today, location: undefined },
    });
    expect(askedReport({ report: "credit-ageing" }, today)).toEqual({
      ok: true,
      query: { on: today },
    });
  });

  it("is read from its URL, and unknown values are ignored", () => {
    const asked = { report: "tax", period: "week", by: "moon", only: "dead", from: "2026-02-30" };
    expect(readReportFilters(asked)).toEqual({ report: "tax", period: "week", only: "dead" });
  });
});
