import { describe, expect, it } from "vitest";
import { type NumberStyle, numberStyleOf, readImportNumber } from "./import-number.ts";

describe("a number in a file", () => {
  it.each<[string, number, NumberStyle, number | null]>([
    ["1500", 2, "point", 150_000],
    ["1500.5", 2, "point", 150_050],
    ["1,500.00", 2, "point", 150_000],
    ["1.500,00", 2, "point", 150_000],
    ["1.500,00", 2, "comma", 150_000],
    ["1.500", 2, "comma", 150_000],
    ["1.500", 2, "point", null],
    ["1,500", 2, "point", 150_000],
    ["12,5", 2, "point", 1250],
    ["1.5", 2, "comma", 150],
    ["TSh 1,500", 2, "point", 150_000],
    ["1 500/=", 2, "point", 150_000],
    ["1\u00a0500,50", 2, "comma", 150_050],
    ["1'500.50", 2, "point", 150_050],
    ["-3", 3, "point", -3000],
    ["1.255", 3, "point", 1255],
    ["1,255", 3, "comma", 1255],
    ["0.305", 3, "exact", 305],
    [".5", 2, "point", 50],
    ["1.505", 2, "exact", null],
    ["1500.0000000001", 2, "exact", 150_000],
    ["1499.9999999999", 2, "exact", 150_000],
    ["-1499.9999999999", 2, "exact", -150_000],
    ["0.299999999999", 3, "exact", 300],
    ["1500.001", 2, "exact", null],
    ["1500.009", 2, "exact", null],
    ["1500.0000000001", 2, "point", 150_000],
    ["1499,9999999999", 2, "comma", 150_000],
    ["1500.00001", 2, "point", null],
    ["1,50,0", 2, "point", null],
    ["12-34", 2, "point", null],
    ["abc", 2, "point", null],
    ["1e5", 2, "point", null],
    ["", 2, "point", null],
    ["9".repeat(30), 2, "point", null],
  ])("%j with %d places in style %s is read as %j", (cell, places, style, value) => {
    const reading = readImportNumber(cell, places, style);
    expect(reading.ok ? reading.value : null).toBe(value);
  });

  it.each<[string[], NumberStyle]>([
    [["1500", "2000"], "point"],
    [["1.500,00", "2"], "comma"],
    [["1.500", "2.000"], "comma"],
    [["1,500", "2,000"], "point"],
    [["1500.00", "12,5", "13.5"], "point"],
    [["1,234,567"], "point"],
    [["12,5", "13,25"], "comma"],
  ])("a file containing %j has style %s", (cells, style) => {
    expect(numberStyleOf(cells.map((cell) => ({ cell, isMoney: true })))).toBe(style);
  });

  it("does not infer the style from a weight with three digits after one separator", () => {
    expect(numberStyleOf([{ cell: "1,250", isMoney: false }])).toBe("point");
  });
});
