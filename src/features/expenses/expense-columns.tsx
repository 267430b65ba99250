import { Trans, useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { money } from "#/domain/money.ts";
import { expenseNames } from "#/entities/books/expense-names.ts";
import type { Expense } from "#/entities/expenses/expense-queries.ts";
import { SyncWord } from "#/entities/outbox/sync-messages.tsx";
import { useFormat } from "#/kit/shop/use-format.ts";
import { Badge } from "#/ui/badge.tsx";
import type { DataColumn } from "#/ui/data-column.ts";
import { note } from "#/ui/theme/text.css.ts";
import { expenseMethodNames } from "./method-names.ts";

/** Columns of the expense list; a row opens its expense. */
export function useExpenseColumns(): readonly DataColumn<Expense>[] {
  const { t, i18n } = useLingui();
  const format = useFormat();
  return useMemo(
    () => [
      {
        id: "category",
        header: t`What for`,
        phone: "title",
        cell: ({ category }) => <strong>{i18n._(expenseNames[category])}</strong>,
      },
      {
        id: "payee",
        header: t`Paid to`,
        phone: "text",
        cell: ({ payee, note: said }) => payee || said,
      },
      {
        id: "number",
        header: t`Number`,
        phone: "text",
        cell: ({ number, sync }) => (
          <>
            {number}
            {sync === "sent" ? null : (
              <span className={note}>
                {" · "}
                <SyncWord mark={sync} />
              </span>
            )}
          </>
        ),
      },
      {
        id: "date",
        header: t`Date`,
        phone: "text",
        cell: ({ expense_date: day }) => <time dateTime={day}>{format.day(day)}</time>,
      },
      {
        id: "method",
        header: t`Paid by`,
        phone: "fact",
        cell: ({ method }) => i18n._(expenseMethodNames[method]),
      },
      {
        id: "status",
        header: t`Status`,
        phone: "aside",
        cell: ({ cancel }) =>
          cancel === null ? null : (
            <Badge tone="neutral">
              <Trans>Cancelled</Trans>
            </Badge>
          ),
      },
      {
        id: "amount",
        header: t`Amount`,
        phone: "figure",
        align: "end",
        cell: ({ amount, cancel }) =>
          cancel === null ? (
            <strong>{format.figure(money(amount))}</strong>
          ) : (
            <s>{format.figure(money(amount))}</s>
          ),
      },
    ],
    [t, i18n, format],
  );
}
