import { Trans, useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { priced } from "#/domain/purchasing/purchase-fold.ts";
import { amountOfLine } from "#/domain/purchasing/purchase.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { packName, packsText } from "#/i18n/packs.ts";
import type { DataColumn } from "#/ui/data-column.ts";
import { DataTable } from "#/ui/data-table.tsx";
import type { PurchaseLine } from "#/entities/purchases/purchase.ts";
import * as styles from "../purchases.css.ts";

type Figure = "received" | "damaged" | "returned" | "waiting";

/** The goods of a purchase and what became of each; a figure that nobody has is left out. */
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
            cell: ({ unitCost, pack }) => (
              <>
                {unitCost === null ? "–" : format.figure(unitCost)}
                {pack === null || pack.cost === null ? null : (
                  <span className={styles.below}>
                    {packName(pack)}: {format.figure(pack.cost)}
                  </span>
                )}
              </>
            ),
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
        cell: ({ name, note, serials }) => (
          <>
            <strong>{name}</strong>
            {note === "" ? null : <span className={styles.below}>{note}</span>}
            {serials.length === 0 ? null : (
              <span className={styles.below} data-testid="line-serials">
                {serials.join(", ")}
              </span>
            )}
          </>
        ),
      },
      {
        id: "ordered",
        header: t({ message: "Ordered", context: "purchase" }),
        phone: "figure",
        align: "end",
        cell: ({ quantity: ordered, unit, pack }) =>
          ordered === 0 ? (
            <Trans>Not ordered</Trans>
          ) : (
            <>
              <strong data-testid="line-ordered">{format.quantity(ordered, unit)}</strong>
              {pack === null ? null : (
                <span className={styles.below} data-testid="line-packs">
                  {packsText(format, ordered, pack)}
                </span>
              )}
            </>
          ),
      },
      ...figure("received", t({ message: "Received", context: "purchase" })),
      ...figure("waiting", t({ message: "To come", context: "purchases" })),
      ...figure("damaged", t`Damaged`),
      ...figure("returned", t`Returned`),
      ...costs,
    ];
  }, [t, format, lines]);
}
