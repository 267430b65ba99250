import {
  expenseBody,
  type ExpenseBody,
  plainExpenseBody,
  type PlainExpenseBody,
} from "#/contract/operations/expense-create.ts";
import type { Stated } from "#/contract/origin.ts";
import { businessDay } from "#/domain/business-day.ts";
import { money } from "#/domain/money.ts";
import type { Applied, Command, CommandContext } from "#server/kernel/operations/command.ts";
import { plainBody, plainNumber } from "#server/kernel/operations/plain-body.ts";
import type { ExpenseState } from "#server/kernel/ledger/expense-records.ts";
import { requireLocation } from "#server/kernel/operations/known-products.ts";
import { payFromDrawer } from "#server/modules/shifts/pay-from-drawer.ts";
import { moneyOut } from "#server/modules/accounting/postings.ts";
import { Refusal } from "#server/kernel/operations/refusal.ts";

/** Records money spent on something other than items (S14): rent, wages, transport. */
export const recordExpense: Command<Stated<ExpenseBody>> = {
  type: "expense.create",
  body: expenseBody,
  plain: plainBody(plainExpenseBody, complete),
  permission: "expense.create",
  // The number contains the till's counter after its letter.
  numberOf: (body) => body.number.slice(2),
  apply,
};

async function apply(context: CommandContext, body: Stated<ExpenseBody>): Promise<Applied> {
  const { store, opId, receivedAt } = context;
  await requireLocation(store, body.location);
  const today = businessDay(context.effectiveAt, await store.timeZone());
  const expense = expenseOf(context, body);
  if ((await store.expense(expense.id)) !== null) throw new Refusal("conflict", { id: ["exists"] });
  await store.saveExpense(expense);
  if (body.picture !== null) await store.saveBill(expense, Buffer.from(body.picture, "base64"));
  store.touch("expense", expense.id, null);
  const { number, category, amount, method, shift, date } = expense;
  await store.post({
    opId,
    kind: "expense",
    description: "Expense",
    reference: number,
    location: expense.location,
    effectiveAt: expense.effectiveAt,
    // Cash is missing from the drawer from the day it was taken out; expenses cannot be dated in the future.
    day: shift !== null || date > today ? today : date,
    postedAt: receivedAt,
    postings: [
      { account: "expenses", detail: category, amount },
      ...moneyOut([{ method, amount }]),
    ],
  });
  const flags = await payFromDrawer(context, {
    amount,
    shift,
    purpose: "expense",
    reason: number,
    at: body,
  });
  return { entity: "expense", id: expense.id, flags };
}

/** A client without an outbox leaves id and number to the server and may leave out the day. */
async function complete(
  { store, opId, effectiveAt }: CommandContext,
  body: PlainExpenseBody,
): Promise<Stated<ExpenseBody>> {
  return {
    ...body,
    id: opId,
    number: plainNumber("E", opId),
    till: null,
    expense_date: body.expense_date ?? businessDay(effectiveAt, await store.timeZone()),
  };
}

function expenseOf(
  { opId, actor, effectiveAt, receivedAt }: CommandContext,
  body: Stated<ExpenseBody>,
): ExpenseState {
  const { id, number, till, location, category, method, payee, reference, note } = body;
  return {
    id,
    number,
    till,
    location,
    category,
    amount: money(body.amount),
    method,
    payee,
    reference,
    note,
    date: body.expense_date,
    shift: method === "CASH" ? body.shift : null,
    monthly: body.monthly,
    hasPicture: body.picture !== null,
    opId,
    actor,
    effectiveAt,
    receivedAt,
    cancel: null,
  };
}
