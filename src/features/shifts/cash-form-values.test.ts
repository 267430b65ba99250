import { expect, it } from "vitest";
import { readCashMove, type CashFormValues } from "./cash-form-values.ts";

const read = (part: Partial<CashFormValues>) =>
  readCashMove({ amount: "5,000", purpose: "change", reason: "coins", category: null, ...part });

it("is an amount with a reason", () => {
  expect(read({ reason: " coins " })).toEqual({ ok: true, amount: 500_000, reason: "coins" });
});

it("reports all problems together", () => {
  expect(read({ amount: "0", reason: " " })).toEqual({
    ok: false,
    problems: { amount: "missing", reason: "missing" },
  });
  expect(read({ amount: "x" })).toEqual({ ok: false, problems: { amount: "not_an_amount" } });
});
