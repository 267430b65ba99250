import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatRateWire, parseRate, percentOf, rate, taxAdded, taxIncluded } from "./rate.ts";

describe("the wire format of a rate", () => {
  it.each([
    ["18.00", 1800],
    ["18", 1800],
    ["0.5", 50],
    ["0.00", 0],
    ["999.99", 99_999],
  ])("reads %s", (text, value) => {
    expect(parseRate(text)).toEqual({ ok: true, value });
    expect(rate(formatRateWire(value))).toBe(value);
  });

  it.each(["-1.00", "1000.00", "18.001", "18%", ""])("rejects %j", (text) => {
    expect(parseRate(text)).toEqual({ ok: false, code: "not_a_rate" });
    expect(() => rate(text)).toThrow(RangeError);
  });
});

describe("tax", () => {
  it("is extracted from a price that includes it and added to one that does not, rounded half up", () => {
    expect(taxIncluded(118_00, 1800)).toBe(18_00);
    expect(taxAdded(100_00, 1800)).toBe(18_00);
    // 2.5 and 0.5 cents are rounded up.
    expect(taxAdded(25, 1000)).toBe(3);
    expect(taxAdded(5, 1000)).toBe(1);
    expect(taxIncluded(10_00, 0)).toBe(0);
    expect(percentOf(19_99, 500)).toBe(1_00);
  });

  it("extracted again equals the tax added, to within a minor unit", () => {
    fc.assert(
      fc.property(fc.nat(1e12), fc.nat(99_999), (amount, taxRate) => {
        const tax = taxAdded(amount, taxRate);
        expect(Math.abs(taxIncluded(amount + tax, taxRate) - tax)).toBeLessThanOrEqual(1);
        expect(taxIncluded(amount, taxRate)).toBeLessThanOrEqual(amount);
      }),
    );
  });
});
