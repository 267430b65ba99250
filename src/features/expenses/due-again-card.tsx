import { Trans, useLingui } from "@lingui/react/macro";
import { CalendarClock } from "lucide-react";
import { useMemo, useState } from "react";
import { money } from "#/domain/money.ts";
import { expenseNames } from "#/entities/books/expense-names.ts";
import type { Expense } from "#/entities/expenses/expense-queries.ts";
import { useCan, useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { useToday } from "#/kit/time/use-today.ts";
import { Button } from "#/ui/button.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { Notice } from "#/ui/notice.tsx";
import { type DueExpense, dueAgain } from "./due-again.ts";
import { NewExpenseDialog } from "./new-expense-dialog.tsx";

/** Monthly expenses not yet recorded again; selecting one prefills the form. */
export function DueAgain({ expenses }: { readonly expenses: readonly Expense[] }) {
  const { i18n } = useLingui();
  const { session } = useShop();
  const format = useFormat();
  const today = useToday();
  const mayRecord = useCan("expense.create");
  const [again, setAgain] = useState<DueExpense | null>(null);
  const { id: location } = session.location;
  const due = useMemo(() => dueAgain(expenses, { today, location }), [expenses, today, location]);
  if (!mayRecord) return null;
  return (
    <>
      {due.length === 0 ? null : (
        <Stack gap={16} shrinks alignContent="start" data-testid="due-again">
          {due.map((one) => (
            <Notice
              key={one.last.id}
              tone={one.due <= today ? "warning" : "neutral"}
              glyph={CalendarClock}
              action={
                <Button data-testid="record-again" onClick={() => setAgain(one)}>
                  <Trans>Record again</Trans>
                </Button>
              }
            >
              <DueLabels
                name={i18n._(expenseNames[one.last.category])}
                payee={one.last.payee}
                amount={format.amount(money(one.last.amount))}
                day={format.day(one.due)}
              />
            </Notice>
          ))}
        </Stack>
      )}
      {again === null ? null : <NewExpenseDialog again={again} onClose={() => setAgain(null)} />}
    </>
  );
}

type DueLabelsProps = Readonly<Record<"name" | "payee" | "amount" | "day", string>>;

function DueLabels({ name, payee, amount, day }: DueLabelsProps) {
  return (
    <>
      <strong>{payee === "" ? name : `${name} · ${payee}`}</strong>
      {" · "}
      {amount}
      <br />
      <Trans>Every month, due {day}</Trans>
    </>
  );
}
