import { describe, expect, it } from "vitest";
import { readCount } from "./count-form-values.ts";

describe("a counted quantity", () => {
  it.each([
    ["0", "piece", 0],
    ["16", "piece", 16_000],
    ["1,500", "piece", 1_500_000],
    ["0.25", "kg", 250],
    ["2,5", "liter", 2_500],
  ] as const)("reads %j of %s", (text, unit, value) => {
    expect(readCount(text, unit)).toEqual({ ok: true, value });
  });

  it.each([
    ["", "piece", "missing"],
    ["ten", "piece", "not_a_number"],
    ["-1", "piece", "below_zero"],
    ["1.5", "piece", "whole_only"],
    ["0.1234", "kg", "too_fine"],
    ["1,250", "kg", "ambiguous"],
    ["9999999999", "piece", "too_large"],
  ] as const)("rejects %j of %s as %s", (text, unit, code) => {
    expect(readCount(text, unit)).toEqual({ ok: false, code });
  });
});
