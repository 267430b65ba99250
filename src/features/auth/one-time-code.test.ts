import { describe, expect, it } from "vitest";
import { cleanCode, readCode } from "./one-time-code.ts";

describe("a code field", () => {
  it.each([
    ["123456", "123456"],
    ["123 456", "123456"],
    ["123-456", "123456"],
    ["  123456\n", "123456"],
    ["12a4", "124"],
    ["1234567", "123456"],
    ["Your code is 048213.", "048213"],
    ["Kaunta 2026: nambari yako ni 048 213", "048213"],
    ["٠١٢٣٤٥", "012345"],
    ["no figures", ""],
    ["", ""],
  ])("extracts from %j the code %j", (typed, kept) => {
    expect(cleanCode(typed)).toBe(kept);
  });

  it("requires six digits, and distinguishes a missing from an invalid code", () => {
    expect(readCode("048213")).toEqual({ ok: true, value: "048213" });
    expect(readCode(" ")).toEqual({ ok: false, code: "code_required" });
    expect(readCode("04821")).toEqual({ ok: false, code: "code_format" });
    expect(readCode("0482134")).toEqual({ ok: false, code: "code_format" });
    expect(readCode("04821x")).toEqual({ ok: false, code: "code_format" });
  });
});
