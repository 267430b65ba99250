import { describe, expect, it } from "vitest";
import { isEmail, maskEmail, normaliseEmail } from "./email.ts";

it("normalises an address by trimming and lower-casing it", () => {
  expect(normaliseEmail("  Owner@Duka.TEST\n")).toBe("owner@duka.test");
});

describe("isEmail", () => {
  it.each(["owner@duka.test", "a.b+c@mail.duka.co.tz", "o'neil@x-y.io"])("accepts %s", (text) => {
    expect(isEmail(text)).toBe(true);
  });

  it.each([
    "",
    "owner",
    "owner@duka",
    "@duka.test",
    "owner@.test",
    "owner@duka..test",
    ".owner@duka.test",
    "ow..ner@duka.test",
    "owner.@duka.test",
    "ow ner@duka.test",
    "a@b@duka.test",
    "owner@[127.0.0.10]",
    "owner@[ipv6:fe80::10]",
    "owner@10.0.0.10",
    "owner@127.0x10",
    "owner@du[ka.test",
    "owner@\uff11\uff12\uff17.0.0.\uff11\uff10",
    "owner@10\uff0e0\uff0e0\uff0e10",
    `${"a".repeat(65)}@duka.test`,
    `a@${"b".repeat(250)}.test`,
  ])("rejects %j", (text) => {
    expect(isEmail(text)).toBe(false);
  });
});

it.each([
  ["owner@duka.test", "ow•••@duka.test"],
  ["jo@duka.test", "j•••@duka.test"],
  ["j@duka.test", "j•••@duka.test"],
  ["nobody", "no•••"],
])("masks %s as %s", (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});
