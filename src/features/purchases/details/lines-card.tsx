import { Trans, useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { priced } from "#/domain/purchasing/purchase-fold.ts";
import { amountOfLine } from "#/domain/purchasing/purchase.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { packName, packsText } from "#/i18n/packs.ts";
import type { DataColumn } from "#/ui/data-column.ts";
import { DataTable } from "#/ui/data-table.tsx";
import type { PurchaseLine } from "#/entities/purchases/purchase.ts";
import { Text } from "#/ui/layout/text.tsx";

type Figure = "received" | "damaged" | "returned" | "waiting";

/** Lines of a purchase with received and returned quantities; unknown figures are omitted. */
export function PurchaseLines({ lines }: { readonly lines: readonly PurchaseLine[] }) {
  const { t } = useLingui();
  const columns = useLineColumns(lines);
  return <DataTable caption={t`Items`} columns={columns} rows={lines} keyOf={({ id }) => id} />;
}

function useLineColumns(lines: readonly PurchaseLine[]): readonly DataColumn<PurchaseLine>[] {
  const { t } = useLingui();
  const format = useFormat();
  return useMemo(() => {
    const figure = (id: Figure, header: string): DataColumn<PurchaseLine>[] => {
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
    const costs: DataColumn<PurchaseLine>[] = lines.some(({ unitCost }) => unitCost !== null)
      ? [
          {
            id: "cost",
            header: t`Cost of one`,
            phone: "fact",
            align: "end",
            cell: (line) => <CostCell line={line} />,
          },
          {
            id: "amount",
            header: t`Amount`,
            phone: "fact",
            align: "end",
            cell: ({ pack, ...line }) =>
              line.unitCost === null
                ? "–"
                : format.figure(amountOfLine(priced({ ...line, pack, packCost: pack?.cost }))),
          },
        ]
      : [];
    return [
      {
        id: "item",
        header: t`Item`,
        phone: "title",
        cell: (line) => <ItemCell line={line} />,
      },
      {
        id: "ordered",
        header: t({ message: "Ordered", context: "purchase" }),
        phone: "figure",
        align: "end",
        cell: (line) => <OrderedCell line={line} />,
      },
      ...figure("received", t({ message: "Received", context: "purchase" })),
      ...figure("waiting", t({ message: "To come", context: "purchases" })),
      ...figure("damaged", t`Damaged`),
      ...figure("returned", t`Returned`),
      ...costs,
    ];
  }, [t, format, lines]);
}

interface CellProps {
  readonly line: PurchaseLine;
}

/** The item, its note, and the serials received. */
function ItemCell({ line: { name, note, serials } }: CellProps) {
  return (
    <>
      <strong>{name}</strong>
      {note === "" ? null : (
        <Text block size="small" tone="muted" weight="regular">
          {note}
        </Text>
      )}
      {serials.length === 0 ? null : (
        <Text block size="small" tone="muted" weight="regular" data-testid="line-serials">
          {serials.join(", ")}
        </Text>
      )}
    </>
  );
}

/** Ordered quantity in units and packs. */
function OrderedCell({ line: { quantity: ordered, unit, pack } }: CellProps) {
  const format = useFormat();
  if (ordered === 0) return <Trans>Not ordered</Trans>;
  return (
    <>
      <strong data-testid="line-ordered">{format.quantity(ordered, unit)}</strong>
      {pack === null ? null : (
        <Text block size="small" tone="muted" weight="regular" data-testid="line-packs">
          {packsText(format, ordered, pack)}
        </Text>
      )}
    </>
  );
}

/** Cost per unit, and per pack. */
function CostCell({ line: { unitCost, pack } }: CellProps) {
  const format = useFormat();
  return (
    <>
      {unitCost === null ? "–" : format.figure(unitCost)}
      {pack === null || pack.cost === null ? null : (
        <Text block size="small" tone="muted" weight="regular">
          {packName(pack)}: {format.figure(pack.cost)}
        </Text>
      )}
    </>
  );
}
