import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addAll,
  allocate,
  formatMoneyWire,
  minor,
  money,
  multiplyDivide,
  parseMoney,
} from "./money.ts";

const amount = fc.maxSafeInteger();
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

describe("the wire format of money", () => {
  it.each([
    ["1500.00", 150_000],
    ["1500", 150_000],
    ["0.5", 50],
    ["-12.34", -1234],
    ["+3.00", 300],
    ["000.10", 10],
    ["-0.00", 0],
    ["90071992547409.91", Number.MAX_SAFE_INTEGER],
  ])("reads %s", (text, value) => {
    expect(parseMoney(text)).toEqual({ ok: true, value });
    expect(money(text)).toBe(value);
  });

  it.each(["", " 1", "1,500.00", "1.", ".5", "1.000", "1e3", "--1", "TSh 5", "٣", "NaN", "1.5\n"])(
    "rejects %j",
    (text) => {
      expect(parseMoney(text)).toEqual({ ok: false, code: "not_money" });
      expect(() => money(text)).toThrow(RangeError);
    },
  );

  it("rejects values beyond the safe integers", () => {
    expect(parseMoney("90071992547409.92")).toEqual({ ok: false, code: "too_large" });
    expect(parseMoney("-90071992547409.92")).toEqual({ ok: false, code: "too_large" });
    for (const value of [2 ** 53, 0.5, Number.NaN, Infinity]) {
      expect(() => formatMoneyWire(value)).toThrow(RangeError);
    }
  });

  it("parses what it formatted, for every amount", () => {
    fc.assert(
      fc.property(amount, (value) => {
        expect(money(formatMoneyWire(value))).toBe(value + 0);
        expect(formatMoneyWire(value)).toMatch(/^-?\d+\.\d{2}$/);
      }),
    );
    expect(formatMoneyWire(-5)).toBe("-0.05");
    expect(formatMoneyWire(-0)).toBe("0.00");
    expect(Object.is(minor(-0), 0)).toBe(true);
  });
});

describe("multiplyDivide", () => {
  it.each([
    [5, 1, 10, 1],
    [4, 1, 10, 0],
    [-5, 1, 10, -1],
    [-4, 1, 10, 0],
    [1, 1, 3, 0],
    [2, 1, 3, 1],
    [7, 3, 2, 11],
    [Number.MAX_SAFE_INTEGER, 1000, 1000, Number.MAX_SAFE_INTEGER],
  ])("%d × %d ÷ %d = %d", (a, b, c, expected) => {
    expect(multiplyDivide(a, b, c)).toBe(expected);
  });

  it("is the exact quotient rounded to the nearest integer, and symmetric in its sign", () => {
    const divisor = fc.integer({ min: 1, max: 2 ** 31 });
    fc.assert(
      fc.property(amount, fc.integer(), divisor, (a, b, c) => {
        const exact = BigInt(a) * BigInt(b);
        const size = exact < 0n ? -exact : exact;
        const nearest = (2n * size + BigInt(c)) / (2n * BigInt(c));
        fc.pre(nearest <= BigInt(Number.MAX_SAFE_INTEGER));
        const result = multiplyDivide(a, b, c);
        expect(BigInt(result)).toBe(exact < 0n ? -nearest : nearest);
        expect(multiplyDivide(-a, b, c)).toBe(0 - result);
      }),
      { numRuns: 1000 },
    );
  });

  it("rejects what it cannot compute exactly", () => {
    expect(() => multiplyDivide(Number.MAX_SAFE_INTEGER, 2, 1)).toThrow(RangeError);
    expect(() => multiplyDivide(1, 1, 0)).toThrow(RangeError);
    expect(() => multiplyDivide(1.5, 1, 1)).toThrow(RangeError);
  });
});

describe("addAll", () => {
  it("adds, and rejects a sum beyond the safe integers", () => {
    expect(addAll([])).toBe(0);
    expect(addAll([1, -2, 3])).toBe(2);
    expect(() => addAll([Number.MAX_SAFE_INTEGER, 1])).toThrow(RangeError);
  });
});

describe("allocate", () => {
  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [100, [2, 1], [67, 33]],
    [5, [0, 0], [3, 2]],
    [-100, [1, 1, 1], [-34, -33, -33]],
    [10, [0, 5], [0, 10]],
    [0, [], []],
    // Remainders 0.6, 0.2, 0.2: largest first.
    [2, [3, 1, 1], [1, 1, 0]],
    [3, [10, 3, 2], [2, 1, 0]],
  ])("%d over %j", (total, weights, expected) => {
    expect(allocate(total, weights)).toEqual(expected);
  });

  it("sums exactly, stays within one unit of the fair share, and takes from none more than its weight", () => {
    const weights = fc.array(fc.nat(10_000_000_00), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), weights, (total, all) => {
        const parts = allocate(total, all);
        const weight = sum(all);
        expect(sum(parts)).toBe(total);
        for (const [index, part] of parts.entries()) {
          const own = all[index] ?? 0;
          const fair = weight === 0 ? part : (total * own) / weight;
          expect(Math.abs(part - fair)).toBeLessThan(1.001);
          const fits = total >= 0 && total <= weight;
          expect(fits && part > own).toBe(false);
          expect(total < 0 ? part <= 0 : part >= 0).toBe(true);
        }
      }),
    );
  });

  it("rejects a negative weight, and a total without weights", () => {
    expect(() => allocate(1, [1, -1])).toThrow(RangeError);
    expect(() => allocate(1, [])).toThrow(RangeError);
  });
});
