import { expect, it } from "vitest";
import { readContactPhone } from "./contact-phone.ts";

it.each([
  ["0712 345 678", "+255712345678"],
  ["022 211 1111", "+255222111111"],
  ["+255 22 211 1111", "+255222111111"],
  ["+254 (20) 222-2222", "+254202222222"],
])("reads %j as %s", (text, value) => {
  expect(readContactPhone(text)).toBe(value);
});

it.each(["", "07123", "12345678", "+0712345678", "call me 0712345678 x", "+1234567890123456"])(
  "rejects %j",
  (text) => {
    expect(readContactPhone(text)).toBeNull();
  },
);
