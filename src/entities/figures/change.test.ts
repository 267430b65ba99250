import { describe, expect, it } from "vitest";
import { percentChange, signedPercent, wholeUnits } from "./change.ts";

describe("the change of a figure", () => {
  it("is a rounded percentage of the previous one, and none if that is zero", () => {
    expect(percentChange(112_00, 100_00)).toBe(12);
    expect(percentChange(1_00, 3_00)).toBe(-67);
    expect(percentChange(5_00, 0)).toBeNull();
  });

  it("is positive when a loss became smaller", () => {
    expect(percentChange(-50_00, -100_00)).toBe(50);
    expect(percentChange(50_00, -100_00)).toBe(150);
  });

  it("rounds amounts to whole units in a card", () => {
    expect([1_492_337_25, -49, 50].map(wholeUnits)).toEqual([1_492_337_00, 0, 100]);
  });

  it("is written with its sign", () => {
    const write = (hundredths: number) => `${hundredths / 100}%`;
    expect([12, -3, 0].map((one) => signedPercent(one, write))).toEqual(["+12%", "−3%", "0%"]);
  });
});
