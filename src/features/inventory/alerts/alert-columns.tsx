import { Trans, useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { alertProgress, type AlertType } from "#/domain/stock-status.ts";
import type { StockAlert } from "#/entities/alerts/alert-queries.ts";
import { SyncWord } from "#/entities/outbox/sync-messages.tsx";
import { useCan } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { useNow } from "#/kit/time/use-now.ts";
import { Badge } from "#/ui/badge.tsx";
import { Button } from "#/ui/button.tsx";
import type { DataColumn } from "#/ui/data-column.ts";
import { Text } from "#/ui/layout/text.tsx";
import { Progress } from "#/ui/progress.tsx";
import { clamped, note } from "#/ui/theme/text.css.ts";
import type { Tone } from "#/ui/tone.css.ts";
import * as styles from "./alerts.css.ts";

const toneOf = {
  OUT_OF_STOCK: "critical",
  CRITICAL: "caution",
  LOW_STOCK: "warning",
} as const satisfies Record<AlertType, Tone>;

/** Columns of the alerts; `onSeen` acknowledges one. */
export function useAlertColumns(
  onSeen: (alert: StockAlert) => void,
): readonly DataColumn<StockAlert>[] {
  const { t } = useLingui();
  const format = useFormat();
  const now = useNow();
  const canSee = useCan("alert.acknowledge");
  return useMemo(() => {
    const columns: DataColumn<StockAlert>[] = [
      {
        id: "product",
        header: t`Product`,
        phone: "title",
        cell: (alert) => <ProductCell alert={alert} />,
      },
      {
        id: "location",
        header: t`Location`,
        phone: "text",
        steady: true,
        cell: ({ location }) => location,
      },
      {
        id: "type",
        header: t`Type`,
        phone: "aside",
        steady: true,
        cell: ({ type }) => (
          <Badge tone={toneOf[type]}>
            <AlertTypeWord type={type} />
          </Badge>
        ),
      },
      {
        id: "quantity",
        header: t`Current / threshold`,
        phone: "fact",
        width: "150px",
        cell: (alert) => <LevelCell alert={alert} />,
      },
      {
        id: "status",
        header: t`Status`,
        phone: "fact",
        steady: true,
        cell: (alert) => <StatusCell alert={alert} />,
      },
      {
        id: "created",
        header: t`Since`,
        phone: "fact",
        steady: true,
        cell: ({ createdAt }) => (
          <time dateTime={createdAt} title={format.dateTime(createdAt)}>
            {format.relative(createdAt, now)}
          </time>
        ),
      },
    ];
    if (!canSee) return columns;
    return [
      ...columns,
      {
        id: "acts",
        header: t`Actions`,
        hideHeader: true,
        phone: "acts",
        align: "end",
        cell: (alert) => <SeenCell alert={alert} onSeen={onSeen} />,
      },
    ];
  }, [t, format, now, canSee, onSeen]);
}

interface CellProps {
  readonly alert: StockAlert;
}

function ProductCell({ alert: { id, name, sku, sync, type } }: CellProps) {
  return (
    <span data-testid="alert-row" data-alert={id} data-type={type} data-sync={sync}>
      <strong className={clamped} title={name}>
        {name}
      </strong>
      <Text block size="small" tone="muted" weight="regular">
        {sku}
      </Text>
    </span>
  );
}

/** Remaining quantity next to the threshold that raised the alert. */
function LevelCell({ alert: { current, threshold, unit } }: CellProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { percent, tone } = alertProgress(current, threshold);
  const [have, want] = [format.quantity(current, unit), format.quantity(threshold, unit)];
  return (
    <div className={styles.level}>
      <Progress
        hideLabel
        label={t`Stock`}
        value={percent}
        tone={tone}
        numbers={`${have} / ${want}`}
      />
    </div>
  );
}

function StatusCell({ alert: { isAcknowledged, sync } }: CellProps) {
  return (
    <span>
      <Badge tone={isAcknowledged ? "positive" : "neutral"}>
        {isAcknowledged ? <Trans>Acknowledged</Trans> : <Trans>Unacknowledged</Trans>}
      </Badge>
      {sync === "sent" ? null : (
        <span className={note}>
          {" "}
          <SyncWord mark={sync} />
        </span>
      )}
    </span>
  );
}

interface SeenCellProps extends CellProps {
  readonly onSeen: (alert: StockAlert) => void;
}

function SeenCell({ alert, onSeen }: SeenCellProps) {
  const { t } = useLingui();
  const { name, isAcknowledged } = alert;
  if (isAcknowledged) {
    return (
      <span className={note}>
        <Trans>Acknowledged</Trans>
      </span>
    );
  }
  return (
    <Button
      size="small"
      data-testid="alert-acknowledge"
      aria-label={t`Acknowledge the alert of ${name}`}
      onClick={() => onSeen(alert)}
    >
      <Trans>Acknowledge</Trans>
    </Button>
  );
}

export function AlertTypeWord({ type }: { readonly type: AlertType }) {
  switch (type) {
    case "OUT_OF_STOCK":
      return <Trans>Out of stock</Trans>;
    case "CRITICAL":
      return <Trans>Critical</Trans>;
    case "LOW_STOCK":
      return <Trans>Low stock</Trans>;
  }
}
