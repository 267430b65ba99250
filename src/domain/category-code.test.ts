import { describe, expect, it } from "vitest";
import { categoryCode, freeCategoryCode, isCategoryCode } from "./category-code.ts";

describe("a category code derived from its name", () => {
  it.each([
    ["Soft drinks", "SOFT_DRINKS"],
    ["  Rice & grains (bulk) ", "RICE_GRAINS_BULK"],
    ["Crème", "CREME"],
    ["Ng'ombe", "NGOMBE"],
    ["7-up", "7UP"],
    ["米", ""],
    ["x".repeat(60), "X".repeat(40)],
  ])("turns %j into %j", (name, code) => {
    expect(categoryCode(name)).toBe(code);
    expect(code === "" || isCategoryCode(code)).toBe(true);
  });

  it("gets a number if the code is already taken", () => {
    expect(freeCategoryCode("Soap", new Set())).toBe("SOAP");
    expect(freeCategoryCode("Soap", new Set(["SOAP", "SOAP_2"]))).toBe("SOAP_3");
    const long = "X".repeat(40);
    expect(freeCategoryCode(long, new Set([long]))).toBe(`${"X".repeat(38)}_2`);
  });

  it("is invalid when empty, too long, in lower case or with spaces", () => {
    for (const code of ["", "soap", "SO AP", "X".repeat(41)]) {
      expect(isCategoryCode(code)).toBe(false);
    }
  });
});
