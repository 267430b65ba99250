import { describe, expect, it } from "vitest";
import type { Debt } from "./credit-queries.ts";
import { isWrittenOff, matchingDebts, owedTotals, sortedDebts } from "./debt-totals.ts";

function debt(part: Partial<Debt>): Debt {
  return {
    id: "d1",
    sale: "s1",
    opening: null,
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
    terms: null,
    payments: 0,
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
  debt({
    id: "d2",
    outstanding: 2_500_00,
    dueDate: "2026-11-10",
    daysOverdue: 3,
    status: "overdue",
    saleNumber: "K1-000007",
  }),
  debt({
    id: "d3",
    customer: "c2",
    customerName: null,
    customerPhone: null,
    dueDate: "2026-11-12",
    daysOverdue: 1,
    status: "overdue",
  }),
];

describe("a shop's open debts", () => {
  it("are totalled, with the number of debtors and what is overdue", () => {
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

  it("are filtered by status and by age", () => {
    const part = debt({ id: "d4", status: "partial" });
    const paid = debt({ id: "d5", status: "paid", outstanding: 0 });
    const ids = (filter: Parameters<typeof matchingDebts>[2]) =>
      matchingDebts([...debts, part, paid], "", filter).map(({ id }) => id);
    expect(ids("pending")).toEqual(["d1"]);
    expect(ids("partial")).toEqual(["d4"]);
    expect(ids("overdue")).toEqual(["d2", "d3"]);
    expect(ids("paid")).toEqual(["d5"]);
    expect(ids("not_due")).toEqual(["d1", "d4"]);
    expect(ids("to_30")).toEqual(["d2", "d3"]);
  });

  it("count as written off only if a write-off ended them", () => {
    const line = (kind: "return" | "write_off") => ({
      id: kind,
      kind,
      amount: "1000.00",
      effective_at: "2026-11-05T08:00:00.000Z",
    });
    const [back, off] = [line("return"), line("write_off")];
    expect(isWrittenOff(debt({ status: "paid", reductions: [back, off] }))).toBe(true);
    expect(isWrittenOff(debt({ status: "paid", reductions: [off, back] }))).toBe(false);
    expect(isWrittenOff(debt({ status: "paid" }))).toBe(false);
    expect(isWrittenOff(debt({ status: "partial", reductions: [off] }))).toBe(false);
  });

  it("are sorted by amount, by name and by days overdue", () => {
    const ids = (by: Parameters<typeof sortedDebts>[1], isDown: boolean) =>
      sortedDebts(debts, by, isDown).map(({ id }) => id);
    expect(ids("outstanding", false)[0]).toBe("d2");
    expect(ids("customer", false)[0]).toBe("d3");
    expect(ids("due", false)).toEqual(["d1", "d3", "d2"]);
    expect(ids("due", true)).toEqual(["d2", "d3", "d1"]);
  });
});
