import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { barcodeKey, barcodeKind, checkDigit, inStoreBarcode, isInStore } from "./barcode.ts";

describe("barcodes", () => {
  it.each([
    ["4006381333931", "ean13"],
    ["73513537", "ean8"],
    ["036000291452", "upca"],
    ["4006381333932", null],
    ["400638133393", null],
    ["40063813339a1", null],
    ["12345", null],
    ["", null],
  ])("classifies %j as %j", (text, kind) => {
    expect(barcodeKind(text)).toBe(kind);
  });

  it("a single wrong digit is always detected", () => {
    const codes = fc
      .constantFrom(7, 11, 12)
      .chain((n) => fc.stringMatching(new RegExp(`^\\d{${n}}$`)));
    fc.assert(
      fc.property(codes, fc.nat(12), fc.integer({ min: 1, max: 9 }), (digits, place, by) => {
        const code = digits + checkDigit(digits);
        expect(barcodeKind(code)).not.toBeNull();
        const at = place % code.length;
        const wrong = String((Number(code.charAt(at)) + by) % 10);
        expect(barcodeKind(code.slice(0, at) + wrong + code.slice(at + 1))).toBeNull();
      }),
    );
  });

  it("a UPC-A and its EAN-13 are the same code", () => {
    expect(barcodeKey("036000291452")).toBe("0036000291452");
    expect(barcodeKind(barcodeKey("036000291452"))).toBe("ean13");
    expect(barcodeKey(" SHELF-7 ")).toBe("SHELF-7");
  });

  it("in-store codes are valid and begin with 2", () => {
    expect(inStoreBarcode(1)).toBe("2000000000015");
    fc.assert(
      fc.property(fc.nat(99_999_999_999), (serial) => {
        expect(barcodeKind(inStoreBarcode(serial))).toBe("ean13");
        expect(isInStore(inStoreBarcode(serial))).toBe(true);
      }),
    );
    expect(isInStore("4006381333931")).toBe(false);
    expect(() => inStoreBarcode(1e11)).toThrow(RangeError);
    expect(() => checkDigit("12a")).toThrow(RangeError);
  });
});
