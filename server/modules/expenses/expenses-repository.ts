import { and, eq } from "drizzle-orm";
import type { ExpenseState } from "#server/kernel/ledger/expense-records.ts";
import type { LedgerStore } from "#server/kernel/ledger/ledger-store.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { withoutBusiness } from "#server/kernel/database/without-business.ts";
import { expensePictures, expenses } from "./schema-expenses.ts";
import type { LedgerScope } from "#server/kernel/operations/ledger-scope.ts";

/** Money spent on something other than items. */
export function expensesRepository(tx: Tx, { business }: LedgerScope) {
  return {
    async expense(id) {
      const [row] = await tx
        .select()
        .from(expenses)
        .where(and(eq(expenses.business_id, business), eq(expenses.id, id)));
      return row ? stateOf(row) : null;
    },

    async saveExpense(expense) {
      const row = rowOf(business, expense);
      await tx
        .insert(expenses)
        .values(row)
        .onConflictDoUpdate({
          target: [expenses.business_id, expenses.id],
          set: withoutBusiness(row),
        });
    },

    async saveBill({ id, location }, picture) {
      const row = { business_id: business, expense_id: id, location_id: location, picture };
      await tx.insert(expensePictures).values(row);
    },
  } satisfies Partial<LedgerStore>;
}

function stateOf(row: typeof expenses.$inferSelect): ExpenseState {
  const { cancelled_at: at, cancelled_by: by, cancel_op: opId } = row;
  const isCancelled = at !== null && by !== null && opId !== null;
  return {
    id: row.id,
    number: row.number,
    location: row.location_id,
    category: row.category,
    amount: row.amount,
    method: row.method,
    payee: row.payee,
    reference: row.reference,
    note: row.note,
    date: row.expense_date,
    shift: row.shift_id,
    monthly: row.monthly,
    hasPicture: row.has_picture,
    opId: row.op_id,
    actor: row.actor_id,
    till: row.till_id,
    effectiveAt: row.effective_at,
    receivedAt: row.received_at,
    cancel: isCancelled ? { at, by, opId, reason: row.cancel_reason } : null,
  };
}

function rowOf(
  business: string,
  { cancel, ...expense }: ExpenseState,
): typeof expenses.$inferInsert {
  return {
    business_id: business,
    id: expense.id,
    number: expense.number,
    location_id: expense.location,
    category: expense.category,
    amount: expense.amount,
    method: expense.method,
    payee: expense.payee,
    reference: expense.reference,
    note: expense.note,
    expense_date: expense.date,
    shift_id: expense.shift,
    monthly: expense.monthly,
    has_picture: expense.hasPicture,
    op_id: expense.opId,
    actor_id: expense.actor,
    till_id: expense.till,
    effective_at: expense.effectiveAt,
    received_at: expense.receivedAt,
    cancelled_at: cancel?.at ?? null,
    cancelled_by: cancel?.by ?? null,
    cancel_op: cancel?.opId ?? null,
    cancel_reason: cancel?.reason ?? "",
  };
}
