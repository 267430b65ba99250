import { Trans, useLingui } from "@lingui/react/macro";
import { Link, useNavigate } from "@tanstack/react-router";
import { ArrowUpDown, EllipsisVertical, History, Pencil } from "lucide-react";
import { useCan } from "#/kit/shop/shop-context.ts";
import type { StockRecord } from "#/entities/stock/stock-records.ts";
import { buttonClass } from "#/ui/button-class.ts";
import { Button } from "#/ui/button.tsx";
import { square } from "#/ui/button.css.ts";
import { classNames } from "#/ui/class-names.ts";
import { IconButton } from "#/ui/icon-button.tsx";
import { Icon } from "#/ui/icon.tsx";
import { Menu } from "#/ui/menu.tsx";
import * as styles from "./inventory.css.ts";

/** Dialogs that a row of the stock records can open. */
export type RecordAction = "count" | "adjust";

export interface RecordActionsProps {
  readonly record: StockRecord;
  readonly onAction: (action: RecordAction, record: StockRecord) => void;
}

/** Actions on a stock record in its row, according to the user's permissions. */
export function RecordActions({ record, onAction }: RecordActionsProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const canCount = useCan("stock.count");
  const canAdjust = useCan("stock.adjust");
  const { id, product, variant, name, variantName } = record;
  const item = [name, variantName].filter(Boolean).join(" · ");
  const movements = {
    id: "movements",
    label: t`Movements`,
    glyph: History,
    onPick: () =>
      void navigate({
        to: "/inventory/transactions",
        search: { product, ...(variant === null ? {} : { variant }) },
      }),
  };
  const adjust = {
    id: "adjust",
    label: t`Adjust`,
    glyph: ArrowUpDown,
    onPick: () => onAction("adjust", record),
  };
  return (
    <span className={styles.rowActions}>
      {canCount ? (
        <Button
          size="small"
          data-testid="quick-update"
          data-record={id}
          aria-label={t`Count ${item}`}
          onClick={() => onAction("count", record)}
        >
          <Trans>Count</Trans>
        </Button>
      ) : null}
      {canAdjust ? (
        <Link
          to="/inventory/edit/$id"
          params={{ id }}
          className={classNames(buttonClass({ variant: "quiet" }), square)}
          aria-label={t`Edit ${item}`}
          title={t`Edit ${item}`}
          data-testid="record-edit"
          data-record={id}
        >
          <Icon glyph={Pencil} />
        </Link>
      ) : null}
      <Menu
        trigger={
          <IconButton
            glyph={EllipsisVertical}
            variant="quiet"
            label={t`More for ${item}`}
            data-testid="record-more"
            data-record={id}
          />
        }
        items={canAdjust ? [adjust, movements] : [movements]}
      />
    </span>
  );
}
