import { expect, it } from "vitest";
import { padKeyOf, pressPadKey, type PadKey } from "./pad-text.ts";

const money = { decimals: 2, wholeDigits: 9 };
const whole = { decimals: 0, wholeDigits: 4 };

const typed = (keys: readonly PadKey[], rules: typeof money) =>
  keys.reduce((text, key) => pressPadKey(text, key, rules), "");

it.each([
  [["3", "000", "0"], money, "30000"],
  [["0", "0", "5"], money, "5"],
  [["00"], money, "0"],
  [["000", "7"], money, "7"],
  [["."], money, "0."],
  [[".", "5", "0", "1"], money, "0.50"],
  [["1", ".", ".", "2"], money, "1.2"],
  [["1", ".", "00"], money, "1.00"],
  [["1", "2", "backspace"], money, "1"],
  [["1", ".", "backspace", "5"], money, "15"],
  [["backspace"], money, ""],
  [["1", ".", "5"], whole, "15"],
  [["1", "000", "000"], whole, "1000"],
  [["1", "2", "000"], whole, "1200"],
] satisfies [PadKey[], typeof money, string][])("%j types '%s'", (keys, rules, text) => {
  expect(typed(keys, rules)).toBe(text);
});

it("maps a keyboard's digits, point, comma and Backspace to keys of the pad, and no other key", () => {
  expect(["7", ".", ",", "Backspace"].map(padKeyOf)).toEqual(["7", ".", ".", "backspace"]);
  expect(["Enter", "a", "12", "-"].map(padKeyOf)).toEqual([null, null, null, null]);
});
