import { describe, expect, it } from "vitest";
import { readNumber, stepNumber } from "./number-text.ts";

describe("readNumber", () => {
  it.each([
    ["0", 2, "0"],
    ["12", 2, "12"],
    ["2,5", 2, "2.5"],
    ["2.5", 2, "2.5"],
    ["2.", 2, "2"],
    [".5", 2, "0.5"],
    [",75", 2, "0.75"],
    ["007", 0, "7"],
    ["1.50", 2, "1.5"],
    ["1.500", 2, "1.5"],
    ["1,500", 2, "1500"],
    ["1,500", 0, "1500"],
    ["28,875", 2, "28875"],
    ["1,500.50", 2, "1500.5"],
    ["1.500,50", 2, "1500.5"],
    ["1,500,000", 2, "1500000"],
    ["1.500.000", 2, "1500000"],
    ["1 500 000", 2, "1500000"],
    ["1\u00a0500", 2, "1500"],
    ["0,250", 3, "0.25"],
    ["1.250", 3, "1.25"],
    ["1,25", 3, "1.25"],
    ["-3", 0, "-3"],
    ["-0", 0, "0"],
  ])("'%s' with %i decimals is %s", (text, decimals, decimal) => {
    expect(readNumber(text, { decimals })).toEqual({ ok: true, decimal, value: Number(decimal) });
  });

  it.each([
    ["", 2, "empty"],
    ["  ", 2, "empty"],
    ["abc", 2, "not_a_number"],
    ["-", 2, "not_a_number"],
    [".", 2, "not_a_number"],
    ["12kg", 2, "not_a_number"],
    ["1e5", 2, "not_a_number"],
    ["1,50,0", 2, "not_a_number"],
    ["1,5.000,0", 2, "not_a_number"],
    ["1.255", 2, "too_many_decimals"],
    ["1.5", 0, "too_many_decimals"],
    ["1,250", 3, "ambiguous"],
    ["12,500", 3, "ambiguous"],
  ])("'%s' with %i decimals is refused as %s", (text, decimals, code) => {
    expect(readNumber(text, { decimals })).toEqual({ ok: false, code });
  });

  it("keeps every digit of a number too long for a float in `decimal`", () => {
    const reading = readNumber("9007199254740993.25", { decimals: 2 });
    expect(reading).toMatchObject({ ok: true, decimal: "9007199254740993.25" });
  });
});

describe("stepNumber", () => {
  const whole = { decimals: 0, step: 1, min: 0, max: 10 };
  it.each([
    ["4", 1, whole, "5"],
    ["4", -1, whole, "3"],
    ["0", -1, whole, "0"],
    ["10", 1, whole, "10"],
    ["99", -1, whole, "10"],
    ["", 1, whole, "1"],
    ["what", 1, whole, "1"],
    ["0.1", 1, { decimals: 3, step: 0.2 }, "0.3"],
    ["1,5", -1, { decimals: 2, step: 0.25 }, "1.25"],
  ] as const)("steps from '%s' by %i", (text, direction, rules, next) => {
    expect(stepNumber(text, direction, rules)).toBe(next);
  });
});
