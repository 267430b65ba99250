import type { StoredExpense } from "#/store/replicated-rows.ts";
import { addDays } from "#/i18n/dates.ts";

/** A monthly expense with its next due date. */
export interface DueExpense {
  readonly last: StoredExpense;
  readonly due: string;
}

/** Days before the due date from which it is shown. */
const daysAhead = 3;
/** Days after the due date until which it is shown; later it is assumed to have ended. */
const daysOpen = 31;

/** Returns the monthly expenses of one location not yet recorded again, earliest due date first. */
export function dueAgain(
  expenses: readonly StoredExpense[],
  { today, location }: { today: string; location: string },
): DueExpense[] {
  const latest = new Map<string, StoredExpense>();
  for (const expense of expenses) {
    if (expense.cancel !== null || expense.location !== location) continue;
    const key = `${expense.category} ${expense.payee.trim().toLocaleLowerCase()}`;
    const known = latest.get(key);
    if (known === undefined || isLater(expense, known)) latest.set(key, expense);
  }
  return [...latest.values()]
    .filter(({ monthly }) => monthly === true)
    .map((last) => ({ last, due: monthAfter(last.expense_date) }))
    .filter(({ due }) => due <= addDays(today, daysAhead) && today <= addDays(due, daysOpen))
    .toSorted((a, b) => a.due.localeCompare(b.due));
}

function isLater(one: StoredExpense, other: StoredExpense): boolean {
  if (one.expense_date !== other.expense_date) return one.expense_date > other.expense_date;
  return one.effective_at > other.effective_at;
}

/** Returns the same day of the next month, or its last day. */
function monthAfter(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + 1, 0));
  last.setUTCDate(Math.min(date, last.getUTCDate()));
  return last.toISOString().slice(0, 10);
}
