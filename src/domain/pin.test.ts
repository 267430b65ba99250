import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isGoodPin } from "./pin.ts";

describe("a PIN", () => {
  it.each(["4711", "90215", "902150", "1123", "1357", "1221"])("%s is accepted", (pin) => {
    expect(isGoodPin(pin)).toBe(true);
  });

  it.each(["", "123", "1234567", " 4711", "47l1", "४७११", "0000", "55555", "1234", "9876", "8901"])(
    "%j is rejected",
    (pin) => {
      expect(isGoodPin(pin)).toBe(false);
    },
  );

  it("is accepted unless all its digits are equal or consecutive", () => {
    const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 4, maxLength: 6 });
    fc.assert(
      fc.property(digits, (pin) => {
        const step = ((pin[1] ?? 0) - (pin[0] ?? 0) + 10) % 10;
        const isRow = pin.every((digit, at) => digit === ((pin[0] ?? 0) + step * at) % 10);
        expect(isGoodPin(pin.join(""))).toBe(!(isRow && [0, 1, 9].includes(step)));
      }),
    );
  });
});
