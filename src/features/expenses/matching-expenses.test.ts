import { expect, it } from "vitest";
import type { Expense } from "#/entities/expenses/expense-queries.ts";
import { expenseTotal, matchingExpenses } from "./matching-expenses.ts";

const rent: Expense = {
  id: "rent",
  number: "E-K1-000001",
  location: "sinza",
  category: "rent",
  amount: "300000.00",
  method: "BANK_TRANSFER",
  payee: "Mzee Juma",
  reference: "TRX-9",
  note: "Novemba",
  expense_date: "2026-11-02",
  shift: null,
  actor: "neema",
  effective_at: "2026-11-02T08:00:00.000Z",
  cancel: null,
  _seq: 1,
  sync: "sent",
  pending: 0,
  place: "Sinza",
  person: "Neema",
  cancelledBy: null,
};
const cancel = { actor: "neema", at: "2026-11-03T08:00:00.000Z", reason: "Twice" };
const water: Expense = {
  ...rent,
  id: "water",
  category: "water",
  location: "kariakoo",
  payee: "DAWASA",
  note: "",
  expense_date: "2026-11-05",
  cancel,
};
const all = [water, rent];

it("finds expenses by filters and by word prefixes", () => {
  const found = (filters: Parameters<typeof matchingExpenses>[1]) =>
    matchingExpenses(all, filters).map(({ id }) => id);
  expect(found({})).toEqual(["water", "rent"]);
  expect(found({ category: "rent" })).toEqual(["rent"]);
  expect(found({ location: "kariakoo" })).toEqual(["water"]);
  expect(found({ from: "2026-11-02", to: "2026-11-04" })).toEqual(["rent"]);
  expect(found({ q: "mzee nov" })).toEqual(["rent"]);
  expect(found({ q: "awasa" })).toEqual([]);
});

it("excludes cancelled expenses from the total", () => {
  expect(expenseTotal(all)).toBe(300_000_00);
});
