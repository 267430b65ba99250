import { describe, expect, it } from "vitest";
import { changeOf, daysOf, daysOfMonth } from "./analytics-days.ts";

const today = "2026-11-23";

describe("the days of the purchase figures", () => {
  it("are the last 30 days, the last 7 days or this month", () => {
    expect(daysOf({}, today)).toEqual({ from: "2026-10-25", to: today });
    expect(daysOf({ range: "week" }, today)).toEqual({ from: "2026-11-17", to: today });
    expect(daysOf({ range: "month" }, today)).toEqual({ from: "2026-11-01", to: today });
  });

  it("may be a custom range, within the server's maximum length and earliest day", () => {
    const custom = (from?: string, to?: string) => daysOf({ range: "custom", from, to }, today);
    expect(custom("2026-11-09", "2026-11-02")).toEqual({ from: "2026-11-02", to: "2026-11-09" });
    expect(custom(undefined, "2026-11-02")).toEqual({ from: "2026-10-04", to: "2026-11-02" });
    expect(custom("2026-11-02")).toEqual({ from: "2026-11-02", to: today });
    expect(custom("2001-01-01", "2026-11-02")).toEqual({ from: "2023-11-03", to: "2026-11-02" });
    expect(custom("0001-01-01", "0001-02-01")).toEqual({ from: "2000-01-01", to: "2000-01-01" });
  });

  it("of a month are limited to the shown days", () => {
    const shown = { from: "2026-10-15", to: "2026-12-03" };
    expect(daysOfMonth("2026-10", shown)).toEqual({ from: "2026-10-15", to: "2026-10-31" });
    expect(daysOfMonth("2026-11", shown)).toEqual({ from: "2026-11-01", to: "2026-11-30" });
    expect(daysOfMonth("2026-12", shown)).toEqual({ from: "2026-12-01", to: "2026-12-03" });
  });
});

it("reports the change from the previous purchases, if there were any", () => {
  expect([changeOf(150, 100), changeOf(50, 100), changeOf(50, 0)]).toEqual([5000, -5000, null]);
});
