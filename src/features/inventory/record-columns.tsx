import { Trans, useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import type { RecordStatus } from "#/domain/stock-status.ts";
import { useLive, valueOf } from "#/kit/live/use-live.ts";
import { SyncWord } from "#/entities/outbox/sync-messages.tsx";
import { comingTo } from "#/entities/purchases/purchase-queries.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { HeldLabels } from "#/entities/stock/held-labels.tsx";
import type { StockRecord } from "#/entities/stock/stock-records.ts";
import { Badge } from "#/ui/badge.tsx";
import type { DataColumn } from "#/ui/data-column.ts";
import { Text } from "#/ui/layout/text.tsx";
import { clamped } from "#/ui/theme/text.css.ts";
import type { Tone } from "#/ui/tone.css.ts";
import { RecordActions, type RecordActionsProps } from "./record-actions.tsx";

/** The specification's colours: red, yellow, purple, green. */
const toneOf = {
  reorder_required: "critical",
  low_stock: "warning",
  overstock: "overstock",
  in_stock: "positive",
} as const satisfies Record<RecordStatus, Tone>;

const none: ReadonlyMap<string, number> = new Map();

/** Columns of the stock records; `onAction` opens an action's dialog. */
export function useRecordColumns(
  onAction: RecordActionsProps["onAction"],
): readonly DataColumn<StockRecord>[] {
  const { t } = useLingui();
  const format = useFormat();
  const { db, session } = useShop();
  const location = session.location.id;
  const coming = valueOf(
    useLive(() => comingTo(db, location), [db, location]),
    none,
  );
  return useMemo(() => {
    const columns: DataColumn<StockRecord>[] = [
      {
        id: "product",
        header: t`Product`,
        phone: "title",
        sortable: true,
        cell: (record) => <ProductCell record={record} />,
      },
      {
        id: "available",
        header: t`Available`,
        phone: "figure",
        align: "end",
        sortable: true,
        cell: ({ product, variant, available, damaged, reserved, unit }) => (
          <>
            <strong data-testid="inventory-available">{format.quantity(available, unit)}</strong>
            <HeldLabels
              damaged={damaged}
              reserved={reserved}
              coming={coming.get(variant ?? product)}
              unit={unit}
            />
          </>
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
    return [
      ...columns,
      {
        id: "acts",
        header: t`Actions`,
        hideHeader: true,
        phone: "acts",
        align: "end",
        cell: (record) => <RecordActions record={record} onAction={onAction} />,
      },
    ];
  }, [t, format, coming, onAction]);
}

function ProductCell({ record }: { readonly record: StockRecord }) {
  const { id, name, variantName, sku, sync } = record;
  return (
    <span data-testid="inventory-row" data-record={id} data-sku={sku} data-sync={sync}>
      <span className={clamped} title={[name, variantName].filter(Boolean).join(" · ")}>
        <strong>{name}</strong>
        {variantName === null ? null : <Text tone="muted"> · {variantName}</Text>}
      </span>
      {sync === "sent" ? null : (
        <Text block size="small" tone="muted" weight="regular">
          <SyncWord mark={sync} />
        </Text>
      )}
    </span>
  );
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
