import { compareInstants, compareText } from "#/domain/effective-order.ts";
import type { OperationRow } from "#/store/operation-row.ts";
import type { StoredExpense } from "#/store/replicated-rows.ts";
import { isBeyond, type Overlaid, overlaid, type OverlayOf, overlaysIn } from "./overlay.ts";
import { blockedOperations } from "./plan.ts";

/** An expense with the local operations applied: expenses recorded and cancelled here since. */
export type ExpenseView = StoredExpense & Overlaid;

/** `view = fold(rows, operations)` for expenses (S17), newest first. A refused cancel has not happened. */
export function projectExpenses(
  rows: readonly StoredExpense[],
  operations: readonly OperationRow[],
): ExpenseView[] {
  const blocked = blockedOperations(operations);
  const laid = new Map<string, OperationRow[]>();
  const known = new Map(rows.map((row) => [row.id, row]));
  for (const overlay of overlaysIn("expenses", operations)) {
    const { operation } = overlay;
    const id = operation.subject;
    const row = known.get(id);
    if (row !== undefined && !isBeyond(operation, row._seq)) continue;
    const next =
      overlay.type === "expense.create" ? (row ?? made(overlay)) : cancelled(row, overlay);
    if (next === undefined) continue;
    known.set(id, next);
    laid.set(id, [...(laid.get(id) ?? []), operation]);
  }
  return [...known.values()]
    .map((row) => ({ ...row, ...overlaid(laid.get(row.id) ?? [], blocked) }))
    .toSorted(
      (a, b) =>
        compareText(b.expense_date, a.expense_date) ||
        compareInstants(b.effective_at, a.effective_at) ||
        compareText(b.id, a.id),
    );
}

function made({ body, effectiveAt }: OverlayOf<"expense.create">): StoredExpense {
  const { id, number, location, category, amount, method, payee, reference, note } = body;
  return {
    id,
    number,
    location,
    category,
    amount,
    method,
    payee,
    reference,
    note,
    expense_date: body.expense_date,
    shift: body.shift,
    monthly: body.monthly,
    has_picture: typeof body.picture === "string",
    actor: body.actor,
    effective_at: effectiveAt,
    cancel: null,
    _seq: 0,
  };
}

function cancelled(
  row: StoredExpense | undefined,
  { body, effectiveAt, operation }: OverlayOf<"expense.cancel">,
): StoredExpense | undefined {
  if (row === undefined || row.cancel !== null || operation.state === "rejected") return row;
  return { ...row, cancel: { actor: body.actor, at: effectiveAt, reason: body.reason } };
}
