import { describe, expect, it } from "vitest";
import { formatAmount, formatFigure, formatRate } from "./amounts.ts";
import { addDays, formatDay, formatDayLong, formatRelative, formatTime } from "./dates.ts";
import { createFormatter } from "./formatter.ts";
import { formatQuantity } from "./quantities.ts";

const zone = "Africa/Dar_es_Salaam";
const plain = (text: string) => text.replaceAll("\u00a0", " ");

describe("amounts", () => {
  it("writes TZS as TSh in both languages, with cents only if there are any", () => {
    expect(plain(formatAmount(150_000, "TZS", "en"))).toBe("TSh 1,500");
    expect(plain(formatAmount(150_000, "TZS", "sw"))).toBe("TSh 1,500");
    expect(plain(formatAmount(150_050, "TZS", "en"))).toBe("TSh 1,500.50");
    expect(plain(formatAmount(0, "TZS", "en"))).toBe("TSh 0");
  });

  it("puts the minus before the currency sign", () => {
    expect(plain(formatAmount(-30_000, "TZS", "sw"))).toBe("−TSh 300");
    expect(formatFigure(-30_000, "en")).toBe("−300");
  });

  it("shows an amount only in its own currency", () => {
    expect(plain(formatAmount(150_000, "USD", "en"))).toBe("US$1,500");
  });

  it("writes rates without trailing zeros", () => {
    expect([1800, 750, 1825, 0].map((rate) => formatRate(rate, "en"))).toEqual([
      "18%",
      "7.5%",
      "18.25%",
      "0%",
    ]);
  });
});

describe("quantities", () => {
  it("writes measures with their symbol and counts without one", () => {
    expect(plain(formatQuantity(1250, "kg", "en"))).toBe("1.25 kg");
    expect(plain(formatQuantity(500, "liter", "sw"))).toBe("0.5 L");
    expect(formatQuantity(3000, "piece", "en")).toBe("3");
    expect(formatQuantity(-2000, null, "en")).toBe("−2");
  });
});

describe("dates", () => {
  const lateEvening = "2026-11-20T21:30:00.000Z";

  it("formats times and days in the business's time zone", () => {
    expect(formatTime("2026-11-20T11:32:00Z", zone, "en")).toBe("14:32");
    const format = createFormatter({ language: "en", timeZone: zone, currency: "TZS" });
    expect(format.dayOf(lateEvening)).toBe("2026-11-21");
  });

  it("writes days in both languages", () => {
    expect(formatDay("2026-11-20", "en")).toBe("20 Nov 2026");
    expect(formatDay("2026-11-20", "sw")).toContain("2026");
    expect(formatDayLong("2026-11-20", "en")).toBe("Friday 20 November");
    expect(formatDayLong("2026-11-20", "sw")).toMatch(/^Ijumaa/u);
  });

  it("adds days across months and years", () => {
    expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
    expect(addDays("2026-03-01", -1)).toBe("2026-02-28");
  });

  it("uses the largest unit that fits", () => {
    const now = "2026-11-20T12:00:00Z";
    expect(formatRelative("2026-11-20T11:38:00Z", now, "en")).toBe("22 minutes ago");
    expect(formatRelative("2026-11-20T12:00:40Z", now, "en")).toBe("in 40 seconds");
    expect(formatRelative("2026-11-20T12:00:00.400Z", now, "en")).toBe("now");
    expect(formatRelative("2026-11-19T11:00:00Z", now, "en")).toBe("yesterday");
    expect(formatRelative("2026-11-20T11:38:00Z", now, "sw")).toContain("22");
  });

  it("includes the day of a moment only when it is not today", () => {
    const format = createFormatter({ language: "en", timeZone: zone, currency: "TZS" });
    expect(format.moment("2026-11-20T11:32:00Z", "2026-11-20T12:00:00Z")).toBe("14:32");
    expect(format.moment("2026-11-19T11:32:00Z", "2026-11-20T12:00:00Z")).toBe("19 Nov, 14:32");
  });
});
