import type { ExpenseBody } from "#/contract/operations/expense-create.ts";
import type { Intent } from "./outbox.ts";
import type { Action, Draft } from "./outbox-intents.ts";
import { pendingCreators } from "./pending-creators.ts";

/** Touched by every operation on an expense: the expense list queries this one key. */
export const expensesKey = "expenses";

/** Records an expense. Its number is the till's with a prefix; cash from a drawer reduces its shift. */
export function expenseIntent({
  opId,
  place,
  draft,
}: Action<ExpenseBody>): Intent<"expense.create"> {
  const shift = shiftOf(draft);
  return {
    type: "expense.create",
    opId,
    place,
    lane: queueKeyOf(draft.id),
    deps: pendingCreators("shift.open", shift),
    subject: draft.id,
    touches: [draft.id, expensesKey, ...shift],
    numbered: true,
    body: (origin, number) => ({ ...origin, ...draft, number: expenseNumber(number) }),
  };
}

/** The till's number with a prefix that distinguishes expenses from sales (S6). */
function expenseNumber(number: string): string {
  return `E-${number}`;
}

function shiftOf({ shift }: Draft<ExpenseBody>): string[] {
  return shift === null ? [] : [shift];
}

function queueKeyOf(expense: string): string {
  return `expense:${expense}`;
}
