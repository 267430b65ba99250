import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Plus, ReceiptText } from "lucide-react";
import { useMemo, useState } from "react";
import { type Expense, expenseList } from "#/entities/expenses/expense-queries.ts";
import * as shared from "#/entities/figures/figures.css.ts";
import { LinkTable } from "#/kit/list/link-table.tsx";
import { NoMatch } from "#/kit/list/no-match.tsx";
import { fromDevice, ResourceList } from "#/kit/list/resource-list.tsx";
import { useTypedSearch } from "#/kit/list/filter-fields.tsx";
import { type Live, useLive, valueOf } from "#/kit/live/use-live.ts";
import { AsOf } from "#/entities/outbox/as-of.tsx";
import { useCan, useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { Button } from "#/ui/button.tsx";
import { EmptyState } from "#/ui/empty-state.tsx";
import { Inline } from "#/ui/layout/inline.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { note } from "#/ui/theme/text.css.ts";
import { useExpenseColumns } from "./expense-columns.tsx";
import { DueAgain } from "./due-again-card.tsx";
import { ExpenseDialog } from "./expense-dialog.tsx";
import type { ExpenseFilters } from "./expense-filters.ts";
import { ExpenseToolbar } from "./expense-toolbar.tsx";
import { expenseTotal, matchingExpenses } from "./matching-expenses.ts";
import { NewExpenseDialog } from "./new-expense-dialog.tsx";

export interface ExpensesScreenProps {
  readonly filters: ExpenseFilters;
  readonly onFilters: (filters: ExpenseFilters) => void;
}

/** The shop's expenses other than purchases: all that this device has, sent or not. */
export function ExpensesScreen({ filters, onFilters }: ExpensesScreenProps) {
  const { db } = useShop();
  const [text, setText] = useTypedSearch(filters.q, (q) => onFilters({ ...filters, q }), 200);
  const live = useLive(() => expenseList(db), [db]);
  const known = live.state === "ready" ? live.value : null;
  const open = known?.find(({ id }) => id === filters.expense);
  return (
    <Stack gap={16} shrinks alignContent="start">
      <Inline gap={12} align="center">
        <p className={note}>
          <AsOf />
        </p>
        <NewExpense />
      </Inline>
      {known === null ? null : <DueAgain expenses={known} />}
      <ExpenseToolbar text={text} onText={setText} filters={filters} onFilters={onFilters} />
      <Results
        live={live}
        filters={filters}
        onClear={() => {
          setText("");
          onFilters({});
        }}
      />
      {open === undefined ? null : (
        <ExpenseDialog
          expense={open}
          onClose={() => onFilters({ ...filters, expense: undefined })}
        />
      )}
    </Stack>
  );
}

function NewExpense() {
  const [isOpen, setOpen] = useState(false);
  if (!useCan("expense.create")) return null;
  return (
    <div className={shared.barEnd}>
      <Button
        variant="primary"
        glyph={Plus}
        data-testid="new-expense"
        onClick={() => setOpen(true)}
      >
        <Trans>New expense</Trans>
      </Button>
      {isOpen ? <NewExpenseDialog onClose={() => setOpen(false)} /> : null}
    </div>
  );
}

interface ResultsProps {
  readonly live: Live<readonly Expense[]>;
  readonly filters: ExpenseFilters;
  readonly onClear: () => void;
}

const none: readonly Expense[] = [];

function Results({ live, filters, onClear }: ResultsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const columns = useExpenseColumns();
  const known = valueOf(live, none);
  const found = useMemo(() => matchingExpenses(known, filters), [known, filters]);
  const total = format.amount(expenseTotal(found));
  return (
    <ResourceList
      from={fromDevice(live, { rows: 8 })}
      count={found.length}
      isNew={known.length === 0}
      none={
        <EmptyState
          glyph={ReceiptText}
          title={t`No expenses yet`}
          text={
            <Trans>
              Rent, wages, transport: record what the shop spends, so that the profit is right.
            </Trans>
          }
        />
      }
      noMatch={
        <NoMatch
          title={t`No expense matches`}
          text={<Trans>Try a shorter word, another category or other days.</Trans>}
          onClear={onClear}
        />
      }
    >
      <p className={note} role="status" data-testid="expenses-total">
        <Plural value={found.length} one="# expense" other="# expenses" />
        {" · "}
        <strong>{total}</strong>
      </p>
      <LinkTable
        caption={t`Expenses`}
        columns={columns}
        rows={found}
        keyOf={({ id }) => id}
        linkOf={({ id, number, sync }) => ({
          to: "/financials/expenses",
          search: { ...filters, expense: id },
          replace: true,
          "data-testid": "expense-row",
          "data-number": number,
          "data-sync": sync,
        })}
      />
    </ResourceList>
  );
}
