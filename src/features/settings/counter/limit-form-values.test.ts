import { describe, expect, it } from "vitest";
import { limitText, readLimit } from "./limit-form-values.ts";

describe("a discount limit", () => {
  it.each([
    ["5", "5.00"],
    ["7,5", "7.50"],
    ["100", "100.00"],
    ["", null],
    ["  ", null],
  ])("typed as %j is sent as %j", (typed, wire) => {
    expect(readLimit(typed)).toEqual({ ok: true, wire });
  });

  it.each(["101", "-1", "5.125", "five"])("typed as %j is refused", (typed) => {
    expect(readLimit(typed)).toEqual({ ok: false });
  });

  it("is shown as it is typed", () => {
    expect(limitText("7.50")).toBe("7.5");
    expect(limitText("20.00")).toBe("20");
    expect(limitText(null)).toBe("");
  });
});
