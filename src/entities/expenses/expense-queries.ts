import { readOperation } from "#/store/operation-body.ts";
import { operationsTouching } from "#/store/outbox-queries.ts";
import { expensesKey } from "#/store/expense-intents.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";
import { type ExpenseView, projectExpenses } from "#/sync/projection-expenses.ts";

/** An expense with the names of the users it refers to; null for a user unknown to this device. */
export type Expense = ExpenseView & {
  place: string;
  person: string | null;
  cancelledBy: string | null;
};

/** Returns all expenses of the business on this device, sent or not (S17), newest first. */
export function expenseList(db: TradingDatabase): Promise<Expense[]> {
  return db.transaction("r", [db.expenses, db.locations, db.members, db.operations], async () => {
    const [rows, operations, locations, members] = await Promise.all([
      db.expenses.toArray(),
      operationsTouching(db, [expensesKey]),
      db.locations.toArray(),
      db.members.toArray(),
    ]);
    const places = new Map(locations.map(({ id, name }) => [id, name]));
    const people = new Map(
      members.map((member) => [member.id, `${member.first_name} ${member.last_name}`.trim()]),
    );
    return projectExpenses(rows, operations).map((view) => ({
      ...view,
      place: places.get(view.location) ?? "–",
      person: people.get(view.actor) ?? null,
      cancelledBy: view.cancel === null ? null : (people.get(view.cancel.actor) ?? null),
    }));
  });
}

/** Returns the picture of a bill if this device recorded it and still stores it, as base64 JPEG; else null. */
export async function heldBill(db: TradingDatabase, expense: string): Promise<string | null> {
  const held = await operationsTouching(db, [expense]);
  for (const read of held.map(readOperation))
    // Bodies frozen by older apps have no picture.
    if (read.type === "expense.create" && read.body.id === expense)
      return read.body.picture ?? null;
  return null;
}
