import { describe, expect, it } from "vitest";
import fc from "fast-check";
import { barcodeKind, checkDigit } from "./barcode.ts";
import {
  fitsCheck,
  itemDigits,
  readScaleCode,
  type ScaleCode,
  valueCheckDigit,
} from "./scale-code.ts";

const weight: ScaleCode = { prefix: "21", holds: "weight", item_digits: 5, has_check: false };
const price: ScaleCode = { prefix: "20", holds: "price", item_digits: 4, has_check: true };
const whole = (digits: string) => `${digits}${checkDigit(digits)}`;

describe("a scale code", () => {
  it("contains the item and its weight in grams", () => {
    const code = whole("210004201234");
    expect(readScaleCode(code, [price, weight])).toEqual({
      item: "00042",
      holds: "weight",
      value: 1234,
      empty: whole("210004200000"),
    });
  });

  it("contains a price with its own check digit if the shop's scales print prices", () => {
    // GS1's example for five digits: 14685 gives 6.
    expect(valueCheckDigit("14685")).toBe("6");
    // And for four: 2875 gives 9.
    expect(valueCheckDigit("2875")).toBe("9");
    const code = whole("200042614685");
    expect(readScaleCode(code, [price])).toMatchObject({
      item: "0042",
      holds: "price",
      value: 14_685,
    });
    expect(readScaleCode(whole("200042714685"), [price])).toBeNull();
  });

  it("is rejected with a wrong digit anywhere", () => {
    const code = whole("210004201234");
    fc.assert(
      fc.property(fc.nat(12), fc.integer({ min: 1, max: 9 }), (at, by) => {
        const digit = String((Number(code[at]) + by) % 10);
        const wrong = `${code.slice(0, at)}${digit}${code.slice(at + 1)}`;
        expect(readScaleCode(wrong, [weight])).toBeNull();
      }),
    );
  });

  it("is not recognised with another prefix or length, or if the shop has no scales", () => {
    expect(readScaleCode(whole("220004201234"), [weight])).toBeNull();
    expect(readScaleCode("2100042", [weight])).toBeNull();
    expect(readScaleCode("21ABC42012345", [weight])).toBeNull();
    expect(readScaleCode(whole("210004201234"), [])).toBeNull();
  });

  it("can have its own check digit for a value of four or five digits", () => {
    expect(itemDigits.map((item_digits) => fitsCheck({ ...price, item_digits }))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it("with a value of zero is a valid EAN-13", () => {
    const reading = readScaleCode(whole("210004201234"), [weight]);
    expect(barcodeKind(reading?.empty ?? "")).toBe("ean13");
  });
});
