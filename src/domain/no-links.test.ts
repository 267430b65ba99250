import { expect, it } from "vitest";
import { withoutLinks } from "./no-links.ts";

it.each([
  ["Win at https://evil.co.tz/x now", "Win at evil co tz/x now"],
  ["www.evil.com", "evil com"],
  ["evil.com/a?b=c", "evil com/a?b=c"],
  ["HTTP://10.0.0.10/login", "10 0 0 10/login"],
  ["Asha evil。com", "Asha evil com"],
  ["mail asha@duka.test", "mail asha@duka test"],
])("rewrites %j as %j", (text, plain) => {
  expect(withoutLinks(text)).toBe(plain);
});

it.each([
  "Duka la Asha: TZS 1,500.00 on 20.11.2026",
  "Thank you. Questions: +255 712 345 678.",
  "K2-000418 - 1.25 kg x 3",
])("leaves %j unchanged", (text) => {
  expect(withoutLinks(text)).toBe(text);
});
