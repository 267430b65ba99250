import { describe, expect, it } from "vitest";
import { cashKeysOf, noCashTyping, typeCash } from "./cash-typing.ts";

const typed = (text: string, before = noCashTyping) => typeCash(before, cashKeysOf(text));

describe("the typed cash amount", () => {
  it("takes nothing after a decimal point, and reports it: 1500.50 is not 150,050", () => {
    for (const text of ["1500.50", "1500,50", "1500."]) {
      expect(typed(text)).toEqual({
        typing: { typed: "1500.", refused: "whole_only" },
        tendered: 150_000,
      });
    }
    const one = typed("12");
    const point = typed(".", one.typing);
    expect(point.tendered).toBeUndefined();
    expect(typed("5", point.typing)).toEqual(point);
  });

  it("continues once the point is deleted", () => {
    const point = typed("12.5");
    const back = typeCash(point.typing, ["backspace"]);
    expect(back).toEqual({ typing: { typed: "12", refused: null }, tendered: 1200 });
    expect(typed("5", back.typing).tendered).toBe(12_500);
  });

  it("keeps the tendered amount when only a point is typed and deleted", () => {
    const point = typed(".");
    expect(point).toEqual({ typing: { typed: ".", refused: "whole_only" }, tendered: undefined });
    expect(typeCash(point.typing, ["backspace"])).toEqual({
      typing: noCashTyping,
      tendered: undefined,
    });
  });

  it("takes all of a run of keys, and an empty entry is no tendered amount", () => {
    expect(typed("2500").tendered).toBe(250_000);
    expect(typeCash(typed("2").typing, ["backspace"]).tendered).toBeNull();
    expect(typed("1234567890").typing).toEqual({
      typed: "123456789",
      refused: "no_more_digits",
    });
  });
});
