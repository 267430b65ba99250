import { useLingui } from "@lingui/react/macro";
import { useFormat } from "#/kit/shop/use-format.ts";
import type { DataColumn } from "#/ui/data-column.ts";
import { useLineNames } from "./line-names.ts";
import type { DatedLine } from "./period-statement.ts";

export function useStatementColumns(): readonly DataColumn<DatedLine>[] {
  const { t } = useLingui();
  const format = useFormat();
  const names = useLineNames();
  return [
    {
      id: "number",
      header: t`Number`,
      phone: "title",
      cell: ({ number, kind }) => (
        <span data-testid="history-line" data-kind={kind}>
          {number}
        </span>
      ),
    },
    { id: "kind", header: t`Kind`, phone: "text", cell: ({ kind }) => names[kind] },
    { id: "at", header: t`Time`, phone: "text", cell: ({ at }) => format.dateTime(at) },
    {
      id: "due",
      header: t`Due date`,
      phone: "fact",
      cell: ({ due }) => (due === null ? "–" : format.day(due)),
    },
    {
      id: "amount",
      header: t`Amount`,
      phone: "figure",
      align: "end",
      cell: ({ amount }) => <strong>{format.figure(amount)}</strong>,
    },
    {
      id: "balance",
      header: t`Owed after it`,
      phone: "fact",
      align: "end",
      cell: ({ balance }) => format.figure(balance),
    },
  ];
}
