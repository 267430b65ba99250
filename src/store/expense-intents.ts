import type { ExpenseBody } from "#/contract/operations/expense-create.ts";
import type { Intent } from "./outbox.ts";
import { pendingCreators, type Action, type Draft } from "./outbox-intents.ts";
import type { TradingDatabase } from "./trading-database.ts";

/** What every action upon an expense touches: the list of expenses asks for this one key. */
export const expensesKey = "expenses";

/** Money spent. Its number is the till's own, behind a letter; cash of a drawer is missing in its shift. */
export async function expenseIntent(
  db: TradingDatabase,
  { opId, place, draft }: Action<ExpenseBody>,
): Promise<Intent<"expense.create">> {
  const shift = shiftOf(draft);
  return {
    type: "expense.create",
    opId,
    place,
    lane: laneOf(draft.id),
    deps: await pendingCreators(db, "shift.open", shift),
    subject: draft.id,
    touches: [draft.id, expensesKey, ...shift],
    numbered: true,
    body: (origin, number) => ({ ...origin, ...draft, number: expenseNumber(number) }),
  };
}

/** The till's own number behind a letter, so that an expense and a sale are told apart (S6). */
function expenseNumber(number: string): string {
  return `E-${number}`;
}

function shiftOf({ shift }: Draft<ExpenseBody>): string[] {
  return shift === null ? [] : [shift];
}

function laneOf(expense: string): string {
  return `expense:${expense}`;
}
