import { Trans, useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import type { RecordStatus } from "#/domain/stock-status.ts";
import { SyncWord } from "#/entities/outbox/sync-words.tsx";
import { useCan } from "#/entities/shop/shop-context.ts";
import { useFormat } from "#/entities/shop/use-format.ts";
import type { StockRecord } from "#/entities/stock/stock-records.ts";
import { Badge } from "#/ui/badge.tsx";
import { Button } from "#/ui/button.tsx";
import type { DataColumn } from "#/ui/data-column.ts";
import type { Tone } from "#/ui/tone.css.ts";
import * as styles from "./inventory.css.ts";

/** The specification's colours: red, yellow, purple, green. */
const toneOf = {
  reorder_required: "critical",
  low_stock: "warning",
  overstock: "overstock",
  in_stock: "positive",
} as const satisfies Record<RecordStatus, Tone>;

/** The columns of the stock records; `onCount` opens the quick update of one. */
export function useRecordColumns(
  onCount: (record: StockRecord) => void,
): readonly DataColumn<StockRecord>[] {
  const { t } = useLingui();
  const format = useFormat();
  const canCount = useCan("stock.count");
  return useMemo(() => {
    const countLabel = ({ name, variantName }: StockRecord) => {
      const good = [name, variantName].filter(Boolean).join(" · ");
      return t`Count ${good}`;
    };
    const columns: DataColumn<StockRecord>[] = [
      {
        id: "product",
        header: t`Product`,
        phone: "title",
        sortable: true,
        cell: ({ id, name, variantName, sku, sync }) => (
          <span data-testid="inventory-row" data-record={id} data-sku={sku} data-sync={sync}>
            <strong>{name}</strong>
            {variantName === null ? null : <span className={styles.variant}> · {variantName}</span>}
            {sync === "sent" ? null : (
              <span className={styles.unsent}>
                <SyncWord mark={sync} />
              </span>
            )}
          </span>
        ),
      },
      {
        id: "available",
        header: t`Available`,
        phone: "figure",
        align: "end",
        sortable: true,
        cell: ({ available, unit }) => (
          <strong data-testid="inventory-available">{format.quantity(available, unit)}</strong>
        ),
      },
      {
        id: "reorder",
        header: t`Reorder level`,
        phone: "fact",
        align: "end",
        sortable: true,
        cell: ({ reorderLevel, unit }) => format.quantity(reorderLevel, unit),
      },
      {
        id: "status",
        header: t`Status`,
        phone: "aside",
        cell: ({ status }) => (
          <Badge tone={toneOf[status]}>
            <StatusWord status={status} />
          </Badge>
        ),
      },
      {
        id: "bin",
        header: t`Place`,
        phone: "fact",
        cell: ({ binLocation }) => (binLocation === "" ? "–" : binLocation),
      },
    ];
    if (!canCount) return columns;
    return [
      ...columns,
      {
        id: "acts",
        header: t`Acts`,
        hideHeader: true,
        phone: "acts",
        align: "end",
        cell: (record) => (
          <Button
            size="small"
            data-testid="quick-update"
            data-record={record.id}
            aria-label={countLabel(record)}
            onClick={() => onCount(record)}
          >
            <Trans>Count</Trans>
          </Button>
        ),
      },
    ];
  }, [t, format, canCount, onCount]);
}

function StatusWord({ status }: { readonly status: RecordStatus }) {
  switch (status) {
    case "reorder_required":
      return <Trans>Reorder required</Trans>;
    case "low_stock":
      return <Trans>Low stock</Trans>;
    case "overstock":
      return <Trans>Overstock</Trans>;
    case "in_stock":
      return <Trans>In stock</Trans>;
  }
}
