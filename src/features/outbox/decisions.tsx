import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { discrepancyAnswers } from "#/entities/discrepancies/discrepancy-answers.ts";
import { useLive, valueOf } from "#/entities/live/use-live.ts";
import { nameIn } from "#/entities/products/good.ts";
import { flagNames } from "#/entities/sales/flag-names.ts";
import { useSyncStatus } from "#/entities/outbox/status-context.ts";
import { useServices } from "#/entities/services/services.ts";
import { useShop } from "#/entities/shop/shop-context.ts";
import { useFormat } from "#/entities/shop/use-format.ts";
import { useNow } from "#/entities/time/use-now.ts";
import type { DiscrepancyRow } from "#/contract/sync.ts";
import { Button } from "#/ui/button.tsx";
import { Card } from "#/ui/card.tsx";
import { ErrorState } from "#/ui/error-state.tsx";
import { SkeletonRows } from "#/ui/skeleton.tsx";
import { note } from "#/ui/theme/text.css.ts";
import * as styles from "./outbox.css.ts";
import { SettleDialog } from "./settle-dialog.tsx";

/** What the server recorded although it did not fit: it waits for whoever may decide (S14). */
export function Decisions() {
  const { t } = useLingui();
  const { session } = useShop();
  const { session: port } = useServices();
  const client = useQueryClient();
  const format = useFormat();
  const now = useNow();
  const asked = discrepancyAnswers.open(port.api, session.business.id);
  const answer = useQuery(asked);
  const { line } = useSyncStatus();
  if (answer.isPending) return <SkeletonRows rows={2} />;
  if (answer.data === undefined) {
    // A dead line is no fault: what waits is said above, and this is asked again when it is back.
    if (line === "offline") {
      return (
        <p className={note}>
          <Trans>The server was not heard. What it asks about is kept there.</Trans>
        </p>
      );
    }
    return (
      <ErrorState
        title={t`What waits for a decision could not be asked`}
        why={t`The server was not heard. What it asks about is kept there.`}
        retrying={answer.isFetching}
        onRetry={() => void answer.refetch()}
      />
    );
  }
  const { results, count } = answer.data;
  if (count === 0) return null;
  const asOf = format.moment(answer.dataUpdatedAt, now);
  return (
    <section className={styles.section} data-testid="decisions">
      <h2 className={styles.heading}>
        <Plural value={count} one="# to decide" other="# to decide" />
        {answer.isError ? (
          <>
            {" · "}
            <Trans>as of {asOf}</Trans>
          </>
        ) : null}
      </h2>
      {results.map((row) => (
        <Decision
          key={row.id}
          row={row}
          onSettled={() => void client.invalidateQueries({ queryKey: asked.queryKey })}
        />
      ))}
    </section>
  );
}

interface DecisionProps {
  readonly row: DiscrepancyRow;
  readonly onSettled: () => void;
}

function Decision({ row, onSettled }: DecisionProps) {
  const { i18n } = useLingui();
  const { db } = useShop();
  const format = useFormat();
  const now = useNow();
  const [isOpen, setOpen] = useState(false);
  const title = i18n._(flagNames[row.kind]);
  const about = valueOf(
    useLive(async () => {
      const [product, customer, till] = await Promise.all([
        db.products.get(textOf(row.data["product"])),
        db.customers.get(textOf(row.data["customer"])),
        db.tills.get(row.till ?? ""),
      ]);
      return [
        product === undefined ? null : nameIn(product, format.language),
        customer?.name,
        till?.code,
      ];
    }, [db, row, format.language]),
    [],
  );
  const amount = row.data["difference"] ?? row.data["over"];
  const words = [
    textOf(row.data["number"]),
    ...about,
    textOf(row.data["serial"]),
    typeof amount === "number" ? format.amount(amount) : null,
    format.moment(row.opened_at, now),
  ].filter(Boolean);
  return (
    <Card>
      <div className={styles.refusedHead}>
        <div>
          <p className={styles.entryTitle}>{title}</p>
          <p className={note}>{words.join(" · ")}</p>
        </div>
        <Button size="small" data-testid="decide" onClick={() => setOpen(true)}>
          <Trans>Settle…</Trans>
        </Button>
      </div>
      <SettleDialog
        id={row.id}
        title={title}
        open={isOpen}
        onOpenChange={setOpen}
        onSettled={onSettled}
      />
    </Card>
  );
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
