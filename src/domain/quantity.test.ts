import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  fitsUnit,
  formatQuantityWire,
  isFractional,
  milli,
  parseQuantity,
  quantity,
  stepOf,
  units,
} from "./quantity.ts";

describe("the wire format of a quantity", () => {
  it.each([
    ["3", 3000, "3"],
    ["1.25", 1250, "1.25"],
    ["1.250", 1250, "1.25"],
    ["0.005", 5, "0.005"],
    ["-2.5", -2500, "-2.5"],
    ["100", 100_000, "100"],
    ["10.000", 10_000, "10"],
    ["-0", 0, "0"],
  ])("%s is %d thousandths, written %s", (text, value, wire) => {
    expect(parseQuantity(text)).toEqual({ ok: true, value });
    expect(formatQuantityWire(value)).toBe(wire);
  });

  it("rejects what is not a quantity, and what is too large", () => {
    for (const text of ["", "1.2345", "1,5", "two", ".5", "1."]) {
      expect(parseQuantity(text)).toEqual({ ok: false, code: "not_a_quantity" });
      expect(() => quantity(text)).toThrow(RangeError);
    }
    expect(parseQuantity("9007199254741")).toEqual({ ok: false, code: "too_large" });
    expect(() => milli(0.5)).toThrow(RangeError);
  });

  it("parses what it formatted, without trailing zeros", () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (value) => {
        const wire = formatQuantityWire(value);
        expect(quantity(wire)).toBe(value + 0);
        expect(wire).toMatch(/^-?\d+(\.\d{0,2}[1-9])?$/);
      }),
    );
  });
});

describe("units", () => {
  it("allow fractions for weight, volume and length, and whole numbers for the rest", () => {
    expect(units).toHaveLength(17);
    expect(units.filter(isFractional)).toEqual(["kg", "gram", "liter", "ml", "meter", "cm"]);
    expect([stepOf("kg"), stepOf("piece")]).toEqual([1, 1000]);
    expect([fitsUnit(1250, "kg"), fitsUnit(1250, "box"), fitsUnit(-2000, "box")]).toEqual([
      true,
      false,
      true,
    ]);
  });
});
