import { addAll, money, type Minor } from "#/domain/money.ts";
import type { Expense } from "#/entities/expenses/expense-queries.ts";
import { beginsWords, fits, type FilterTests } from "#/kit/list/fitting-rows.ts";
import type { ExpenseFilters, expenseFilters } from "./expense-filters.ts";

const tests: FilterTests<Expense, typeof expenseFilters> = {
  q: beginsWords(({ number, payee, reference, note }) => [number, payee, reference, note]),
  category: (category) => (one) => one.category === category,
  location: (location) => (one) => one.location === location,
  from: (from) => (one) => one.expense_date >= from,
  to: (to) => (one) => one.expense_date <= to,
};

/** Returns the expenses that match the filters and every search term, preserving order. */
export function matchingExpenses(expenses: readonly Expense[], filters: ExpenseFilters): Expense[] {
  return expenses.filter(fits(tests, filters));
}

/** Returns the total, excluding cancelled expenses. */
export function expenseTotal(expenses: readonly Expense[]): Minor {
  return addAll(expenses.flatMap(({ cancel, amount }) => (cancel === null ? money(amount) : [])));
}
