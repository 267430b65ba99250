import { expect, it } from "vitest";
import { hashPassword, passwordMatches } from "./password-hash.ts";

it("is Argon2id with the cost of OWASP's second profile, each with its own salt", async () => {
  const [first, second] = await Promise.all([hashPassword("Siri#2026"), hashPassword("Siri#2026")]);
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/u);
  expect(second).not.toBe(first);
  expect(await passwordMatches(first, "Siri#2026")).toBe(true);
  expect(await passwordMatches(first, "siri#2026")).toBe(false);
});

it("matches nothing for a missing account, whatever was typed", async () => {
  expect(await passwordMatches(null, "an account that does not exist")).toBe(false);
});
