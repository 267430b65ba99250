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

/** The expenses that the filters and every typed word let through, in their order. */
export function matchingExpenses(expenses: readonly Expense[], filters: ExpenseFilters): Expense[] {
  return expenses.filter(fits(tests, filters));
}

/** What they come to, without those that were taken back. */
export function expenseTotal(expenses: readonly Expense[]): Minor {
  return addAll(expenses.flatMap(({ cancel, amount }) => (cancel === null ? money(amount) : [])));
}
