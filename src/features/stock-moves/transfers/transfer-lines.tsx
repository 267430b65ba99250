import { useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { useFormat } from "#/entities/shop/use-format.ts";
import type { TransferLine } from "#/entities/transfers/transfer-queries.ts";
import type { DataColumn } from "#/ui/data-column.ts";
import { DataTable } from "#/ui/data-table.tsx";
import * as styles from "./transfers.css.ts";

type Figure = "received" | "returned" | "lost" | "waiting";

/** The goods of a transfer and what became of each; a figure nobody has is left out. */
export function TransferLines({ lines }: { readonly lines: readonly TransferLine[] }) {
  const { t } = useLingui();
  const columns = useLineColumns(lines);
  return <DataTable caption={t`Goods`} columns={columns} rows={lines} keyOf={({ id }) => id} />;
}

function useLineColumns(lines: readonly TransferLine[]): readonly DataColumn<TransferLine>[] {
  const { t } = useLingui();
  const format = useFormat();
  return useMemo(() => {
    const figure = (id: Figure, header: string): DataColumn<TransferLine>[] => {
      const isNeeded = id === "received" || lines.some((line) => line[id] > 0);
      if (!isNeeded) return [];
      return [
        {
          id,
          header,
          phone: "fact",
          align: "end",
          cell: (line) => (
            <span data-testid={`line-${id}`}>{format.quantity(line[id], line.unit)}</span>
          ),
        },
      ];
    };
    return [
      {
        id: "good",
        header: t({ message: "Good", context: "product" }),
        phone: "title",
        cell: ({ name, serials }) => (
          <>
            <strong>{name}</strong>
            {serials.length === 0 ? null : (
              <span className={styles.below} data-testid="line-serials">
                {serials.join(", ")}
              </span>
            )}
          </>
        ),
      },
      {
        id: "sent",
        header: t({ message: "Sent", context: "goods of a transfer" }),
        phone: "figure",
        align: "end",
        cell: ({ quantity, unit }) => (
          <strong data-testid="line-sent">{format.quantity(quantity, unit)}</strong>
        ),
      },
      ...figure("received", t`Came in`),
      ...figure("waiting", t`On its way`),
      ...figure("returned", t`Returned`),
      ...figure("lost", t`Lost`),
    ];
  }, [t, format, lines]);
}
