import { Trans, useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { useFormat } from "#/kit/shop/use-format.ts";
import type { TransferLine } from "#/entities/transfers/transfer-queries.ts";
import type { DataColumn } from "#/ui/data-column.ts";
import { DataTable } from "#/ui/data-table.tsx";
import { Text } from "#/ui/layout/text.tsx";
import { useMissingMessages } from "./missing-messages.ts";

type Figure = "received" | "returned" | "lost" | "waiting";

/** The items of a transfer and their status; columns without data are omitted. */
export function TransferLines({ lines }: { readonly lines: readonly TransferLine[] }) {
  const { t } = useLingui();
  const columns = useLineColumns(lines);
  return <DataTable caption={t`Items`} columns={columns} rows={lines} keyOf={({ id }) => id} />;
}

function useLineColumns(lines: readonly TransferLine[]): readonly DataColumn<TransferLine>[] {
  const { t } = useLingui();
  const format = useFormat();
  const words = useMissingMessages();
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
            <Text
              tone={id === "lost" && line.lost > 0 ? "warning" : undefined}
              weight={id === "lost" && line.lost > 0 ? "bold" : undefined}
              data-testid={`line-${id}`}
            >
              {format.quantity(line[id], line.unit)}
              {id === "lost" && line.lost > 0 && line.missing !== null ? (
                <Text block size="small" tone="muted" weight="regular" data-testid="line-missing">
                  {words(line.missing)}
                </Text>
              ) : null}
            </Text>
          ),
        },
      ];
    };
    return [
      {
        id: "good",
        header: t({ message: "Item", context: "product" }),
        phone: "title",
        cell: (line) => (
          <>
            <strong>{line.name}</strong>
            <PieceLabels line={line} />
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
  }, [t, format, words, lines]);
}

/** The serial numbers sent; after a partial receipt, those received and those outstanding. */
function PieceLabels({ line: { serials, came, waiting } }: { readonly line: TransferLine }) {
  if (serials.length === 0) return null;
  if (came.length === 0 || came.length === serials.length)
    return (
      <Text block size="small" tone="muted" weight="regular" data-testid="line-serials">
        {serials.join(", ")}
      </Text>
    );
  const there = came.join(", ");
  const others = serials.filter((serial) => !came.includes(serial)).join(", ");
  return (
    <>
      <Text block size="small" tone="muted" weight="regular" data-testid="line-came">
        <Trans>Came in: {there}</Trans>
      </Text>
      <Text block size="small" tone="muted" weight="regular" data-testid="line-under-way">
        {waiting > 0 ? <Trans>On its way: {others}</Trans> : <Trans>Did not come: {others}</Trans>}
      </Text>
    </>
  );
}
