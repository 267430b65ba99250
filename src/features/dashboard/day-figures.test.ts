import { describe, expect, it } from "vitest";
import { daysUpTo, standingSales, sumsByMethod, type CountedSale } from "./day-figures.ts";

const timeZone = "Africa/Dar_es_Salaam";

function sale(part: Partial<CountedSale>): CountedSale {
  return {
    actor: "asha",
    effective_at: "2026-11-20T09:00:00.000Z",
    status: "completed",
    total: "1000.00",
    change: "0.00",
    payments: [{ id: "p", method: "cash", amount: "1000.00" }],
    ...part,
  };
}

describe("the figures of the days", () => {
  it("belong to the business's own day, and a day without a sale is there as nothing", () => {
    const sales = [
      sale({}),
      sale({ total: "500.00" }),
      // 00:30 on the 20th in Dar es Salaam.
      sale({ effective_at: "2026-11-19T21:30:00.000Z", total: "50.00" }),
      sale({ effective_at: "2026-11-18T09:00:00.000Z", total: "20.00" }),
    ];
    expect(daysUpTo(sales, { today: "2026-11-20", count: 3, timeZone })).toEqual([
      { day: "2026-11-18", count: 1, sum: 20_00 },
      { day: "2026-11-19", count: 0, sum: 0 },
      { day: "2026-11-20", count: 3, sum: 1_550_00 },
    ]);
  });

  it("leave out what was cancelled or returned, and others' where only one's own are asked for", () => {
    const sales = [sale({}), sale({ status: "cancelled" }), sale({ actor: "juma" })];
    expect(standingSales(sales, null)).toHaveLength(2);
    expect(standingSales(sales, "asha")).toHaveLength(1);
  });

  it("tell the methods apart, cash less the change that was given", () => {
    const sales = [
      sale({ payments: [{ id: "1", method: "cash", amount: "5000.00" }], change: "1200.00" }),
      sale({
        payments: [
          { id: "2", method: "credit", amount: "7000.00" },
          { id: "3", method: "mobile_money", amount: "300.00" },
        ],
      }),
    ];
    expect(sumsByMethod(sales)).toEqual([
      { method: "credit", sum: 7_000_00 },
      { method: "cash", sum: 3_800_00 },
      { method: "mobile_money", sum: 300_00 },
    ]);
  });
});
