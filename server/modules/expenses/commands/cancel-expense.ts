import {
  expenseCancelBody,
  plainExpenseCancelBody,
  type PlainExpenseCancelBody,
} from "#/contract/operations/expense-cancel.ts";
import type { Applied, Command, CommandContext } from "#server/kernel/operations/command.ts";
import { plainBody } from "#server/kernel/operations/plain-body.ts";
import type { ExpenseState } from "#server/kernel/ledger/expense-records.ts";
import { requireEditor } from "#server/kernel/operations/authorize-editor.ts";
import { moneyOut } from "#server/modules/accounting/postings.ts";
import { Refusal } from "#server/kernel/operations/refusal.ts";
import { takeUp } from "#server/modules/shifts/settle-shift.ts";

/**
 * Cancels an expense, dated on the day of the cancellation: it was entered wrongly, or the money was
 * returned.
 */
export const cancelExpense: Command<PlainExpenseCancelBody> = {
  type: "expense.cancel",
  body: expenseCancelBody,
  plain: plainBody(plainExpenseCancelBody),
  permission: "expense.create",
  placedBy: (store, expense) => store.expense(expense),
  apply,
};

async function apply(
  context: CommandContext,
  { reason }: PlainExpenseCancelBody,
): Promise<Applied> {
  const { store, subject, opId, actor, effectiveAt, receivedAt } = context;
  await requireEditor(context, "expense.create");
  const expense = subject === null ? null : await store.expense(subject);
  if (expense === null) throw new Refusal("not_found", {}, false);
  if (expense.cancel !== null) throw new Refusal("conflict", { status: ["exists"] });
  await store.saveExpense({ ...expense, cancel: { at: effectiveAt, by: actor, opId, reason } });
  store.touch("expense", expense.id, null);
  const { number, category, amount, method } = expense;
  await store.post({
    opId,
    kind: "expense",
    description: "Expense cancelled",
    reference: number,
    location: expense.location,
    effectiveAt,
    postedAt: receivedAt,
    postings: [
      { account: "expenses", detail: category, amount: -amount },
      ...moneyOut([{ method, amount: -amount }]),
    ],
  });
  await backInDrawer(context, expense);
  return { entity: "expense", id: expense.id, flags: [] };
}

/** Returns the money to the drawer's expected cash; a shift already counted changes its difference. */
async function backInDrawer(
  context: CommandContext,
  { shift: id, number, amount }: ExpenseState,
): Promise<void> {
  const { store, opId, actor, effectiveAt, receivedAt } = context;
  const shift = id === null ? null : await store.shift(id);
  if (shift === null) return;
  await store.insertCashMovement({
    id: opId,
    opId,
    shift: shift.id,
    kind: "pay_in",
    purpose: "expense",
    amount,
    reason: number,
    actor,
    till: shift.till,
    effectiveAt,
    receivedAt,
  });
  await takeUp(context, shift);
}
