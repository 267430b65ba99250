import { expect, it } from "vitest";
import type { CustomerInFull } from "../details/customer-query.ts";
import { accountLines } from "./account-lines.ts";

const at = (hour: number) => `2026-11-20T0${hour}:00:00.000Z`;

/** A customer with only the fields an account reads; the casts omit the rest. */
function account(balance: string, reductions: CustomerInFull["debts"][number]["reductions"]) {
  const debt = {
    id: "debt",
    opening: null,
    saleNumber: "K1-000001",
    since: at(1),
    amount: 500_000,
  };
  const paid = { id: "paid", number: "K1-000002", effective_at: at(3), amount: "1000.00" };
  return accountLines({
    customer: { credit_balance: balance } as CustomerInFull["customer"],
    debts: [{ ...debt, reduced: 150_000, reductions } as CustomerInFull["debts"][number]],
    payments: [paid as CustomerInFull["payments"][number]],
  }).map(({ kind, amount, balance: after }) => [kind, amount, after]);
}

it("lists each return, void and write-off at its own time, with the balance after it", () => {
  const lines = account("2500.00", [
    { id: "a", kind: "return", amount: "500.00", effective_at: at(2) },
    { id: "b", kind: "write_off", amount: "1000.00", effective_at: at(4) },
  ]);
  expect(lines).toEqual([
    ["credit", 500_000, 500_000],
    ["return", -50_000, 450_000],
    ["payment", -100_000, 350_000],
    ["write_off", -100_000, 250_000],
  ]);
});

it("ends at the amount owed, even if entries are missing or were not listed one by one", () => {
  expect(account("3500.00", [])).toEqual([
    ["credit", 500_000, 600_000],
    ["reduced", -150_000, 450_000],
    ["payment", -100_000, 350_000],
  ]);
});
