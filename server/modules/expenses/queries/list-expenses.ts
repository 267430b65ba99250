import { and, eq, gte, ilike, isNull, lte, or, sql, type SQL } from "drizzle-orm";
import type { ExpenseCategory } from "#/domain/accounting/accounts.ts";
import { formatMoneyWire } from "#/domain/money.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { expenses } from "../schema-expenses.ts";
import { containing, listPage, type PageRequest } from "#server/kernel/queries/list-page.ts";
import type { RowScope } from "#server/kernel/queries/row-scope.ts";
import { expenseReader } from "./expense-rows.ts";

export type ExpenseFilter = {
  /** Number, payee, reference or note. */
  search?: string | undefined;
  location?: string | undefined;
  category?: ExpenseCategory | undefined;
  /** Expense dates, inclusive. */
  from?: string | undefined;
  to?: string | undefined;
};

/** A page of expenses, newest first. */
export function listExpenses(tx: Tx, scope: RowScope, filter: ExpenseFilter & PageRequest) {
  return listPage(
    tx,
    scope,
    {
      reader: expenseReader,
      table: expenses,
      id: expenses.id,
      where: matching(scope, filter),
      order: { by: [expenses.expense_date, expenses.effective_at], falls: true },
    },
    filter,
  );
}

/** The total of all expenses matching a filter, excluding cancelled ones. */
export async function expenseTotal(
  tx: Tx,
  scope: RowScope,
  filter: ExpenseFilter,
): Promise<string> {
  const [sum] = await tx
    .select({ total: sql<string>`coalesce(sum(${expenses.amount}), 0)::bigint` })
    .from(expenses)
    .where(and(matching(scope, filter), isNull(expenses.cancelled_at)));
  return formatMoneyWire(Number(sum?.total ?? 0));
}

function matching(scope: RowScope, filter: ExpenseFilter): SQL | undefined {
  const { search, location, category, from, to } = filter;
  const pattern = search === undefined ? undefined : containing(search);
  return and(
    eq(expenses.business_id, scope.business),
    location === undefined ? undefined : eq(expenses.location_id, location),
    category === undefined ? undefined : eq(expenses.category, category),
    from === undefined ? undefined : gte(expenses.expense_date, from),
    to === undefined ? undefined : lte(expenses.expense_date, to),
    pattern === undefined
      ? undefined
      : or(
          ilike(expenses.number, pattern),
          ilike(expenses.payee, pattern),
          ilike(expenses.reference, pattern),
          ilike(expenses.note, pattern),
        ),
  );
}
