import { expect, it } from "vitest";
import { isLargeDifference } from "./large-difference.ts";

it("is more than 5,000 shillings and more than a fiftieth of the expected amount, in either direction", () => {
  const offBy = (expected: number, difference: number) =>
    isLargeDifference(expected, expected + difference);
  expect([5_000_00, -5_000_00, 5_000_01, -5_000_01].map((by) => offBy(0, by))).toEqual([
    false,
    false,
    true,
    true,
  ]);
  // 20,000 out of a million is a small difference.
  expect([20_000_00, -20_000_00, 20_000_01].map((by) => offBy(1_000_000_00, by))).toEqual([
    false,
    false,
    true,
  ]);
  // A drawer's expected amount can be negative, if more was paid out than it contained.
  expect(offBy(-400_000_00, 8_000_01)).toBe(true);
});
