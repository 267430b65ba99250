import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { FileQuestion } from "lucide-react";
import { LiveView } from "#/kit/live/live-view.tsx";
import { useLive } from "#/kit/live/use-live.ts";
import { SyncNotice } from "#/entities/outbox/sync-notice.tsx";
import { BackLink } from "#/kit/page/back-link.tsx";
import { Fact, Facts } from "#/kit/page/facts.tsx";
import { NoRight } from "#/kit/page/no-right.tsx";
import { Page } from "#/kit/page/page.tsx";
import { useCan, useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { transferInFull, type Transfer } from "#/entities/transfers/transfer-queries.ts";
import { buttonClass } from "#/ui/button-class.ts";
import { Card } from "#/ui/card.tsx";
import { EmptyState } from "#/ui/empty-state.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { Notice } from "#/ui/notice.tsx";
import { TransferActions } from "./transfer-actions.tsx";
import { TransferLines } from "./transfer-lines.tsx";
import { TransferStatusBadge } from "./transfer-status.tsx";

/** One transfer: its items, their status, and the actions available at this location. */
export function TransferScreen({ id }: { readonly id: string }) {
  const { t } = useLingui();
  const { db } = useShop();
  const { language } = useFormat();
  const canRead = useCan("stock.read");
  const live = useLive(() => transferInFull(db, id, language), [db, id, language]);
  const known = live.state === "ready" ? live.value : null;
  return (
    <Page
      back={<BackLink to="/inventory/transfers" />}
      title={known === null ? <Trans>Transfer</Trans> : known.number}
      subtitle={known === null ? undefined : `${known.from.name} → ${known.to.name}`}
    >
      {canRead ? (
        <LiveView live={live} rows={4}>
          {(transfer) =>
            transfer === null ? (
              <EmptyState
                glyph={FileQuestion}
                title={t`This transfer is not on this device`}
                text={<Trans>It may not have arrived yet, or belong to another business.</Trans>}
                action={
                  <Link to="/inventory/transfers" className={buttonClass({})}>
                    <Trans>All transfers</Trans>
                  </Link>
                }
              />
            ) : (
              <TransferDetails transfer={transfer} />
            )
          }
        </LiveView>
      ) : (
        <NoRight />
      )}
    </Page>
  );
}

function TransferDetails({ transfer }: { readonly transfer: Transfer }) {
  const format = useFormat();
  const { sender, note, leftAt, closedAt, cancelledAt, cancelReason } = transfer;
  return (
    <Stack gap={16} shrinks>
      <SyncNotice key={transfer.id} mark={transfer.sync} />
      {transfer.isOrphan ? (
        <Notice tone="info">
          <Trans>
            The sending has not reached the server yet. What you see here comes from the person who
            received it.
          </Trans>
        </Notice>
      ) : null}
      <TransferActions transfer={transfer} />
      <Card
        title={<Trans>The transfer</Trans>}
        aside={<TransferStatusBadge standing={transfer.standing} />}
      >
        <Facts>
          <Fact label={<Trans>From</Trans>}>{transfer.from.name}</Fact>
          <Fact label={<Trans context="place">To</Trans>}>{transfer.to.name}</Fact>
          {leftAt === undefined ? null : (
            <Fact label={<Trans>Prepared</Trans>}>{format.dateTime(transfer.sentAt)}</Fact>
          )}
          {leftAt === null ? null : (
            <Fact label={<Trans context="transfer">Sent</Trans>} testId="transfer-left">
              {format.dateTime(leftAt ?? transfer.sentAt)}
            </Fact>
          )}
          {sender === null ? null : (
            <Fact
              label={leftAt === undefined ? <Trans>Sent by</Trans> : <Trans>Prepared by</Trans>}
            >
              {sender}
            </Fact>
          )}
          {cancelledAt === null ? null : (
            <>
              <Fact label={<Trans>Taken back</Trans>}>{format.dateTime(cancelledAt)}</Fact>
              <Fact label={<Trans>Why</Trans>} testId="transfer-reason">
                {cancelReason}
              </Fact>
            </>
          )}
          {closedAt === null || closedAt === cancelledAt ? null : (
            <Fact label={<Trans context="transfer">Closed</Trans>}>
              {format.dateTime(closedAt)}
            </Fact>
          )}
          {note === "" ? null : <Fact label={<Trans>Note</Trans>}>{note}</Fact>}
        </Facts>
      </Card>
      <TransferLines lines={transfer.lines} />
    </Stack>
  );
}
