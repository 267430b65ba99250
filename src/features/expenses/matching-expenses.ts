import { addAll, money, type Minor } from "#/domain/money.ts";
import { foldText, searchTerms } from "#/domain/search-text.ts";
import type { Expense } from "#/entities/expenses/expense-queries.ts";
import type { ExpenseFilters } from "./expense-filters.ts";

/** The expenses that the filters and every typed word let through, in their order. */
export function matchingExpenses(expenses: readonly Expense[], filters: ExpenseFilters): Expense[] {
  const { category, location, from, to, q = "" } = filters;
  const terms = searchTerms(q);
  return expenses.filter(
    (one) =>
      (category === undefined || one.category === category) &&
      (location === undefined || one.location === location) &&
      (from === undefined || one.expense_date >= from) &&
      (to === undefined || one.expense_date <= to) &&
      hasWords(one, terms),
  );
}

function hasWords({ number, payee, reference, note }: Expense, terms: readonly string[]): boolean {
  const text = ` ${foldText([number, payee, reference, note].join(" "))}`;
  return terms.every((term) => text.includes(` ${term}`));
}

/** What they come to, without those that were taken back. */
export function expenseTotal(expenses: readonly Expense[]): Minor {
  return addAll(expenses.flatMap(({ cancel, amount }) => (cancel === null ? money(amount) : [])));
}
