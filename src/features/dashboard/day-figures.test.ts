import { describe, expect, it } from "vitest";
import { daysUpTo, knownDays, sumsByMethod, type CountedSale } from "./day-figures.ts";

const timeZone = "Africa/Dar_es_Salaam";
const location = "kariakoo";

function sale(part: Partial<CountedSale>): CountedSale {
  return {
    actor: "asha",
    location,
    effective_at: "2026-11-20T09:00:00.000Z",
    status: "completed",
    total: "1000.00",
    change: "0.00",
    payments: [{ id: "p", method: "cash", amount: "1000.00" }],
    ...part,
  };
}

describe("the daily figures", () => {
  it("use the business's own day, with zero for a day without sales", () => {
    const sales = [
      sale({}),
      sale({ total: "500.00" }),
      // 00:30 on the 20th in Dar es Salaam.
      sale({ effective_at: "2026-11-19T21:30:00.000Z", total: "50.00" }),
      sale({ effective_at: "2026-11-18T09:00:00.000Z", total: "20.00" }),
    ];
    expect(daysUpTo(sales, { today: "2026-11-20", count: 3, timeZone, location })).toEqual([
      { day: "2026-11-18", count: 1, sum: 20_00 },
      { day: "2026-11-19", count: 0, sum: 0 },
      { day: "2026-11-20", count: 3, sum: 1_550_00 },
    ]);
  });

  const back = (total: string, method: "cash" | "mobile_money", at: string) => ({
    id: "r",
    number: "K1-000002",
    reason: "",
    lines: [],
    refunds: [{ id: "f", method, amount: total }],
    total,
    tax: "0.00",
    actor: "asha",
    effective_at: at,
  });
  const today = (at: string) => at.startsWith("2026-11-20");

  it("subtract returns on the day of the return", () => {
    const sales = [
      sale({ status: "returned", returns: [back("400.00", "cash", "2026-11-20T10:00:00.000Z")] }),
      sale({
        effective_at: "2026-11-19T09:00:00.000Z",
        status: "returned",
        returns: [back("1000.00", "mobile_money", "2026-11-20T10:00:00.000Z")],
      }),
    ];
    expect(daysUpTo(sales, { today: "2026-11-20", count: 2, timeZone, location })).toEqual([
      { day: "2026-11-19", count: 1, sum: 1_000_00 },
      { day: "2026-11-20", count: 1, sum: -400_00 },
    ]);
    expect(sumsByMethod(sales, location, today)).toEqual([
      { method: "cash", sum: 600_00 },
      { method: "mobile_money", sum: -1_000_00 },
    ]);
  });

  it("subtract a void sale on the day it was voided, less what was already returned", () => {
    const cancelled = sale({
      effective_at: "2026-11-18T09:00:00.000Z",
      status: "cancelled",
      returns: [back("300.00", "cash", "2026-11-19T10:00:00.000Z")],
      void: {
        id: "v",
        goods: "back",
        reason: "",
        refunds: [{ id: "g", method: "cash", amount: "700.00" }],
        actor: "asha",
        effective_at: "2026-11-20T10:00:00.000Z",
      },
    });
    expect(daysUpTo([cancelled], { today: "2026-11-20", count: 3, timeZone, location })).toEqual([
      { day: "2026-11-18", count: 0, sum: 1_000_00 },
      { day: "2026-11-19", count: 0, sum: -300_00 },
      { day: "2026-11-20", count: 0, sum: -700_00 },
    ]);
    expect(sumsByMethod([cancelled], location, today)).toEqual([{ method: "cash", sum: -700_00 }]);
  });

  it("are per location: a return made at another location reduces the figures there", () => {
    const at = "2026-11-20T10:00:00.000Z";
    const sales = [
      sale({ returns: [{ ...back("400.00", "cash", at), location: "mbagala" }] }),
      sale({ location: "mbagala", returns: [{ ...back("70.00", "cash", at), location }] }),
    ];
    const figures = (where: string) => {
      const asked = { today: "2026-11-20", count: 1, timeZone, location: where };
      return [daysUpTo(sales, asked)[0]?.sum, sumsByMethod(sales, where, today)[0]?.sum];
    };
    expect(figures(location)).toEqual([930_00, 930_00]);
    expect(figures("mbagala")).toEqual([600_00, 600_00]);
  });

  it("separate the payment methods, with cash less the change given", () => {
    const sales = [
      sale({ payments: [{ id: "1", method: "cash", amount: "5000.00" }], change: "1200.00" }),
      sale({
        payments: [
          { id: "2", method: "credit", amount: "7000.00" },
          { id: "3", method: "mobile_money", amount: "300.00" },
        ],
      }),
    ];
    expect(sumsByMethod(sales, location, today)).toEqual([
      { method: "credit", sum: 7_000_00 },
      { method: "cash", sum: 3_800_00 },
      { method: "mobile_money", sum: 300_00 },
    ]);
  });
});

describe("the days known to this device", () => {
  const today = "2026-11-20";
  const days = daysUpTo([sale({})], { today, count: 3, timeZone, location });
  const sums = (since: string | null) =>
    knownDays(days, since, timeZone).days.map(({ sum }) => sum);

  it("are all days when older sales are stored or nothing was ever sold", () => {
    expect(sums("2026-11-17T20:59:00.000Z")).toEqual([0, 0, 1_000_00]);
    expect(knownDays(days, "2026-11-17T20:59:00.000Z", timeZone).since).toBeNull();
    expect(knownDays(days, null, timeZone)).toEqual({ days, since: null });
  });

  it("have no figure before the oldest stored sale, instead of a day without sales", () => {
    const since = "2026-11-19T09:00:00.000Z";
    expect(sums(since)).toEqual([null, 0, 1_000_00]);
    expect(knownDays(days, since, timeZone).since).toBe(since);
  });

  it("report since when they are known if a day may lack its first sales", () => {
    const since = "2026-11-18T09:00:00.000Z";
    expect(sums(since)).toEqual([0, 0, 1_000_00]);
    expect(knownDays(days, since, timeZone).since).toBe(since);
  });
});
