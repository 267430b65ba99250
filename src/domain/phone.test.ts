import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cleanPhoneInput, displayPhone, maskPhone, readPhone } from "./phone.ts";

describe("readPhone", () => {
  it.each([
    ["0712345678", "+255712345678"],
    ["0612 345 678", "+255612345678"],
    ["+255 712 345 678", "+255712345678"],
    [" +255-712-345-678 ", "+255712345678"],
  ])("reads %j as %s", (text, value) => {
    expect(readPhone(text)).toEqual({ ok: true, value });
  });

  it.each([
    ["", "phone_required"],
    ["  -", "phone_required"],
    ["071234567", "phone_length"],
    ["07123456789", "phone_length"],
    ["+25571234567", "phone_length"],
    ["0812345678", "invalid_phone_format"],
    ["+254712345678", "invalid_phone_format"],
    ["255712345678", "invalid_phone_format"],
    ["712345678", "invalid_phone_format"],
  ])("rejects %j: %s", (text, code) => {
    expect(readPhone(text)).toEqual({ ok: false, code });
  });

  it("reads its own display format, for every number", () => {
    const number = fc.stringMatching(/^\+255[67]\d{8}$/);
    fc.assert(
      fc.property(number, (phone) => {
        expect(readPhone(displayPhone(phone))).toEqual({ ok: true, value: phone });
        expect(readPhone(`0${phone.slice(4)}`)).toEqual({ ok: true, value: phone });
      }),
    );
  });
});

it("a phone field keeps digits and a leading plus, at most 15 characters", () => {
  expect(cleanPhoneInput(" +255 (0) 712-x34+5")).toBe("+2550712345");
  expect(cleanPhoneInput("07-12 a")).toBe("0712");
  expect(cleanPhoneInput("1234567890123456789")).toHaveLength(15);
});

it("displays a number in groups, and masked except for its beginning and last four digits", () => {
  expect(displayPhone("+255712345678")).toBe("+255 712 345 678");
  expect(displayPhone("112")).toBe("112");
  expect(maskPhone("+255712345678")).toBe("+255•••••5678");
  expect(maskPhone("071234")).toBe("••••••");
});
