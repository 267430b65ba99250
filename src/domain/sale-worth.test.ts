import { describe, expect, it } from "vitest";
import { worthOfDays, type WorthOfSale, worthParts } from "./sale-worth.ts";

const at = (day: number) => `2026-11-${day}T09:00:00.000Z`;
const back = (day: number, total: string, location?: string) => {
  return { effective_at: at(day), total, location };
};

function sold(part: Partial<WorthOfSale> = {}): WorthOfSale {
  return {
    location: "kariakoo",
    effective_at: at(10),
    status: "completed",
    total: "100.00",
    ...part,
  };
}

describe("the value of a sale", () => {
  const days = (sale: WorthOfSale) =>
    worthParts(sale).map((part) => [Number(part.at.slice(8, 10)), part.amount]);

  it("is reversed once, each part on its own day", () => {
    const returns = [back(13, "30.00"), back(12, "20.00")];
    expect(days(sold({ status: "returned", returns }))).toEqual([
      [10, 100_00],
      [12, -20_00],
      [13, -30_00],
    ]);
    const voided = { status: "cancelled", void: { effective_at: at(12) }, returns };
    expect(days(sold(voided))).toEqual([
      [10, 100_00],
      [12, -20_00],
      [12, -80_00],
    ]);
    const twice = [back(11, "70.00"), back(12, "70.00")];
    expect(days(sold({ status: "returned", returns: twice }))).toEqual([
      [10, 100_00],
      [11, -70_00],
      [12, -30_00],
    ]);
  });

  it("is reversed at the return's location, or the sale's if an older row has none", () => {
    const returns = [back(11, "30.00", "mbagala"), back(12, "20.00")];
    const sale = sold({ status: "returned", returns });
    const worthAt = (location: string | null) =>
      worthOfDays([sale], { from: null, to: null }, "Africa/Dar_es_Salaam", location);
    expect([worthAt(null), worthAt("kariakoo"), worthAt("mbagala")]).toEqual([
      50_00, 80_00, -30_00,
    ]);
  });

  it("is counted by the business's own days", () => {
    const late = sold({ effective_at: "2026-11-19T21:30:00.000Z" });
    const sum = (from: string | null, to: string | null) =>
      worthOfDays([late], { from, to }, "Africa/Dar_es_Salaam");
    expect(sum("2026-11-20", "2026-11-20")).toBe(100_00);
    expect(sum("2026-11-19", "2026-11-19")).toBe(0);
    expect(sum(null, "2026-11-19")).toBe(0);
    expect(sum(null, null)).toBe(100_00);
  });
});
