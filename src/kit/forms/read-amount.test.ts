import { expect, it } from "vitest";
import { amountSoFar, readAmount } from "./read-amount.ts";

it.each([
  ["50,000", 1, { ok: true, amount: 50_000_00 }],
  ["1.5", 1, { ok: true, amount: 1_50 }],
  ["0", 0, { ok: true, amount: 0 }],
  ["0", 1, { ok: false, problem: "missing" }],
  ["", 0, { ok: false, problem: "missing" }],
  ["-5", 0, { ok: false, problem: "not_an_amount" }],
  ["100,000,000,000", 0, { ok: false, problem: "too_large" }],
  ["five", 0, { ok: false, problem: "not_an_amount" }],
] as const)("reads %j with a minimum of %d", (text, least, read) => {
  expect(readAmount(text, least)).toEqual(read);
});

it("counts values that cannot be read yet as zero", () => {
  expect(["50,000", "", "five", "-5"].map(amountSoFar)).toEqual([50_000_00, 0, 0, 0]);
});
