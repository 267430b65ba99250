import { describe, expect, it } from "vitest";
import { taxByRate } from "./tax-by-rate.ts";

const line = (tax_rate: string, line_total: string, tax: string) => ({ tax_rate, line_total, tax });

describe("a sale's tax by rate", () => {
  it("sums each rate once, the highest first", () => {
    const lines = [
      line("0.00", "500.00", "0.00"),
      line("18.00", "1180.00", "180.00"),
      line("18.00", "2360.50", "360.08"),
    ];
    expect(taxByRate(lines)).toEqual([
      { rate: 18_00, total: 354_050, tax: 54_008 },
      { rate: 0, total: 50_000, tax: 0 },
    ]);
  });

  it("is empty without lines", () => {
    expect(taxByRate([])).toEqual([]);
  });
});
