import { describe, expect, it } from "vitest";
import { daysLeft, fullness } from "./plan-figures.ts";

const now = Date.parse("2026-11-20T12:00:00.000Z");

describe("the remaining days of the trial", () => {
  it.each([
    ["2026-12-04T12:00:00.000Z", 14],
    ["2026-11-20T12:00:01.000Z", 1],
    ["2026-11-20T12:00:00.000Z", 0],
    ["2026-11-01T12:00:00.000Z", 0],
  ])("until %s are %d days", (ends, days) => {
    expect(daysLeft(ends, now)).toBe(days);
  });

  it("are null without a trial", () => {
    expect(daysLeft(null, now)).toBeNull();
  });
});

describe("the usage of a limit", () => {
  it.each([
    [0, 5, "room"],
    [3, 5, "room"],
    [4, 5, "nearly"],
    [5, 5, "full"],
    [6, 5, "full"],
  ] as const)("%d of %d is %s", (used, limit, state) => {
    expect(fullness(used, limit)).toBe(state);
  });
});
