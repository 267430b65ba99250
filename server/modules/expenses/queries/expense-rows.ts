import { and, eq, inArray } from "drizzle-orm";
import type { ExpenseRow } from "#/contract/expense.ts";
import { formatMoneyWire } from "#/domain/money.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { expensePictures, expenses } from "../schema-expenses.ts";
import { wireInstant, type RowScope } from "#server/kernel/queries/row-scope.ts";
import type { RowReader } from "#server/kernel/queries/row-reader.ts";

/** Expenses in wire format. */
export async function expenseRows(
  tx: Tx,
  { business }: RowScope,
  ids: readonly string[],
): Promise<ExpenseRow[]> {
  const rows = await tx
    .select()
    .from(expenses)
    .where(and(eq(expenses.business_id, business), inArray(expenses.id, [...ids])));
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    location: row.location_id,
    category: row.category,
    amount: formatMoneyWire(row.amount),
    method: row.method,
    payee: row.payee,
    reference: row.reference,
    note: row.note,
    expense_date: row.expense_date,
    shift: row.shift_id,
    monthly: row.monthly,
    has_picture: row.has_picture,
    actor: row.actor_id,
    effective_at: wireInstant(row.effective_at),
    cancel: cancelOf(row),
  }));
}

/** The picture of an expense's bill, a JPEG; null if there is none. */
export async function expensePicture(
  tx: Tx,
  { business }: RowScope,
  id: string,
): Promise<Buffer | null> {
  const [row] = await tx
    .select({ picture: expensePictures.picture })
    .from(expensePictures)
    .where(and(eq(expensePictures.business_id, business), eq(expensePictures.expense_id, id)));
  return row?.picture ?? null;
}

function cancelOf({
  cancelled_at: at,
  cancelled_by: actor,
  cancel_reason: reason,
}: typeof expenses.$inferSelect): ExpenseRow["cancel"] {
  return at === null || actor === null ? null : { actor, at: wireInstant(at), reason };
}

export const expenseReader: RowReader<"expense"> = { entity: "expense", read: expenseRows };
