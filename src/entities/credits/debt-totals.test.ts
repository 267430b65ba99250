import { describe, expect, it } from "vitest";
import type { Debt } from "./credit-queries.ts";
import { matchingDebts, owedTotals } from "./debt-totals.ts";

function debt(part: Partial<Debt>): Debt {
  return {
    id: "d1",
    sale: "s1",
    saleNumber: "K2-000418",
    location: "l1",
    customer: "c1",
    customerName: "Asha Juma",
    customerPhone: "+255712345678",
    customerLanguage: null,
    amount: 10_000_00,
    paid: 0,
    reduced: 0,
    reductions: [],
    outstanding: 10_000_00,
    dueDate: null,
    daysOverdue: 0,
    status: "pending",
    since: "2026-11-01T08:00:00.000Z",
    reminders: 0,
    lastReminder: null,
    sync: "sent",
    ...part,
  };
}

const debts = [
  debt({}),
  debt({ id: "d2", outstanding: 2_500_00, daysOverdue: 3, saleNumber: "K1-000007" }),
  debt({ id: "d3", customer: "c2", customerName: null, customerPhone: null, daysOverdue: 1 }),
];

describe("the open debts of a shop", () => {
  it("sum what is owed, count who owes, and tell what is overdue", () => {
    expect(owedTotals(debts)).toEqual({
      owed: 22_500_00,
      customers: 2,
      overdue: 12_500_00,
      overdueDebts: 2,
    });
  });

  it.each([
    ["", ["d1", "d2", "d3"]],
    ["juma", ["d1", "d2"]],
    ["ASHA j", ["d1", "d2"]],
    ["0712345", ["d1", "d2"]],
    ["k1", ["d2"]],
    ["nobody", []],
  ])("are found by %j", (query, ids) => {
    expect(matchingDebts(debts, query, "all").map(({ id }) => id)).toEqual(ids);
  });

  it("are shown overdue only when asked for", () => {
    expect(matchingDebts(debts, "", "overdue").map(({ id }) => id)).toEqual(["d2", "d3"]);
  });
});
