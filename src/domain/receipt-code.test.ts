import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatReceiptCode, readReceiptCode } from "./receipt-code.ts";
import { formatSaleNumber } from "./sale-number.ts";

const numbers = fc
  .tuple(fc.integer({ min: 1, max: 9999 }), fc.integer({ min: 1, max: 999_999_999 }))
  .map(([till, counter]) => formatSaleNumber(`K${till}`, counter));

describe("a receipt code", () => {
  it("is the sale number and two check digits", () => {
    expect(formatReceiptCode("K2-000418")).toMatch(/^K2-000418-\d\d$/);
    expect(() => formatReceiptCode("418")).toThrow(RangeError);
  });

  it("is read in any case and with spaces, and so is a bare sale number", () => {
    fc.assert(
      fc.property(numbers, (number) => {
        const code = formatReceiptCode(number);
        expect([code, ` ${code.toLowerCase()} `, number].map(readReceiptCode)).toEqual(
          Array.from({ length: 3 }, () => number),
        );
      }),
    );
  });

  it("detects a wrong digit and two transposed digits", () => {
    fc.assert(
      fc.property(numbers, fc.nat(), fc.nat({ max: 8 }), (number, where, by) => {
        const code = formatReceiptCode(number);
        const figures = [...code].flatMap((sign, at) => (/\d/.test(sign) ? [at] : []));
        const at = figures[where % figures.length] ?? 0;
        const other = String((Number(code[at]) + 1 + by) % 10);
        expect(readReceiptCode(code.slice(0, at) + other + code.slice(at + 1))).toBeNull();
        const next = code[at + 1] ?? "";
        const swapped = code.slice(0, at) + next + (code[at] ?? "") + code.slice(at + 2);
        const isAnother = /\d/.test(next) && swapped !== code;
        expect(isAnother ? readReceiptCode(swapped) : null).toBeNull();
      }),
    );
  });

  it.each(["", "6001234567890", "K2-418", "K2-000418-", "K2-000000-21", "https://example.com/K2"])(
    "is not %j",
    (text) => {
      expect(readReceiptCode(text)).toBeNull();
    },
  );
});
