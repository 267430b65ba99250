import { describe, expect, it } from "vitest";
import { businessDay, daysBetween } from "./business-day.ts";

const zone = "Africa/Dar_es_Salaam";

describe("businessDay", () => {
  it.each([
    ["2026-11-20T20:59:59.999Z", "2026-11-20"],
    ["2026-11-20T21:00:00.000Z", "2026-11-21"],
    ["2026-12-31T21:30:00.000Z", "2027-01-01"],
    ["2028-02-28T21:00:00.000Z", "2028-02-29"],
  ])("%s is %s in Dar es Salaam", (instant, day) => {
    expect(businessDay(instant, zone)).toBe(day);
    expect(businessDay(Date.parse(instant), zone)).toBe(day);
  });

  it("follows a time zone with daylight saving time", () => {
    expect(businessDay("2026-03-29T22:30:00Z", "Europe/Berlin")).toBe("2026-03-30");
    expect(businessDay("2026-03-28T22:30:00Z", "Europe/Berlin")).toBe("2026-03-28");
  });

  it("rejects an invalid time zone and an invalid instant", () => {
    expect(() => businessDay(0, "Duka/Asha")).toThrow(RangeError);
    expect(() => businessDay("soon", zone)).toThrow(RangeError);
  });
});

it("counts days across months and years", () => {
  expect(daysBetween("2026-11-20", "2026-11-20")).toBe(0);
  expect(daysBetween("2026-02-27", "2026-03-01")).toBe(2);
  expect(daysBetween("2027-01-01", "2026-12-31")).toBe(-1);
  expect(() => daysBetween("2026-11-20", "tomorrow")).toThrow(RangeError);
});
