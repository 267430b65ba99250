import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatSaleNumber, parseSaleNumber } from "./sale-number.ts";

describe("[S6] sale numbers", () => {
  it("consist of the till's code and its counter", () => {
    expect(formatSaleNumber("K2", 418)).toBe("K2-000418");
    expect(formatSaleNumber("K12", 1_234_567)).toBe("K12-1234567");
    expect(parseSaleNumber("K2-000418")).toEqual({ tillCode: "K2", counter: 418 });
  });

  it.each([
    "K2-418",
    "K2-0000418",
    "K2-000000",
    "k2-000418",
    "K-000418",
    "K2 000418",
    "K2-000418x",
    "",
  ])("%j is not valid", (text) => {
    expect(parseSaleNumber(text)).toBeNull();
  });

  it("are parsed back into till code and counter", () => {
    fc.assert(
      fc.property(fc.nat(9999), fc.integer({ min: 1, max: 999_999_999 }), (till, counter) => {
        const tillCode = `K${till}`;
        expect(parseSaleNumber(formatSaleNumber(tillCode, counter))).toEqual({ tillCode, counter });
      }),
    );
  });

  it.each([0, -1, 1.5, 1_000_000_000])("rejects counter %d", (counter) => {
    expect(() => formatSaleNumber("K2", counter)).toThrow(RangeError);
  });
});
