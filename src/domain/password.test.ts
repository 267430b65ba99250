import { describe, expect, it } from "vitest";
import { checkPassword, passwordMeter } from "./password.ts";

describe("the password policy", () => {
  it.each(["Karibu#2026", "Ñandú_9x", "Aa1!Aa1!", "Abcdef 1£"])("accepts %s", (text) => {
    expect(checkPassword(text)).toEqual({ ok: true });
  });

  it.each([
    ["", ["length", "upper", "lower", "digit", "special"]],
    ["Aa1!", ["length"]],
    ["karibu#2026", ["upper"]],
    ["KARIBU#2026", ["lower"]],
    ["Karibu#Duka", ["digit"]],
    ["Karibu 2026", ["special"]],
    ["Aa1!😀😀😀", ["length"]],
  ])("for %j reports missing %j", (text, missing) => {
    expect(checkPassword(text)).toEqual({ ok: false, code: "password_too_weak", missing });
  });
});

it.each([
  ["karibu", "weak", "meet_the_rule"],
  ["Aa1!Aa1!Aa1!Aa1!", "fair", "repeat_less"],
  ["Karibu#2026", "fair", "make_longer"],
  ["Karibu#2026duka", "good", "make_longer"],
  ["Karibu#2026dukani", "strong", null],
])("the meter rates %s: %s, %s", (text, strength, advice) => {
  expect(passwordMeter(text)).toMatchObject({ strength, advice });
});
