import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { FileQuestion } from "lucide-react";
import { LiveView } from "#/kit/live/live-view.tsx";
import { SyncNotice } from "#/entities/outbox/sync-notice.tsx";
import { BackLink } from "#/kit/page/back-link.tsx";
import * as layout from "#/kit/page/columns.css.ts";
import { NoRight } from "#/kit/page/no-right.tsx";
import { Page } from "#/kit/page/page.tsx";
import { useServices } from "#/kit/services/services.ts";
import { useCan } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { buttonClass } from "#/ui/button-class.ts";
import { Button } from "#/ui/button.tsx";
import { EmptyState } from "#/ui/empty-state.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { Notice } from "#/ui/notice.tsx";
import { SkeletonRows } from "#/ui/skeleton.tsx";
import { BecameCard } from "./actions/sale-timeline.tsx";
import { SaleActions } from "./actions/sale-actions.tsx";
import { BecameBadge, hasChanged } from "#/entities/sales/became-badge.tsx";
import { LedgerCards } from "./ledger/ledger-cards.tsx";
import { SaleDebt } from "./sale-debt.tsx";
import { SaleFlags } from "./sale-flags.tsx";
import { SaleLines } from "./sale-lines.tsx";
import { SaleReceipt, SaleSends } from "./sale-receipt.tsx";
import { SalePayments, SaleTotals } from "./sale-sums.tsx";
import { useSale, type SaleInFull, type SaleRead } from "./use-sale.ts";

/** One sale: lines, payments, later events, and ledger movements. */
export function SaleScreen({ id }: { readonly id: string }) {
  const { Answers } = useServices();
  const canRead = useCan("sale.read");
  return canRead ? (
    <Answers>
      <Sale id={id} />
    </Answers>
  ) : (
    <Page back={<BackLink to="/sales" />} title={<Trans>Sale</Trans>}>
      <NoRight />
    </Page>
  );
}

function Sale({ id }: { readonly id: string }) {
  const format = useFormat();
  const read = useSale(id);
  const { live } = read;
  const sale = live.state === "ready" ? (live.value?.sale ?? null) : null;
  return (
    <Page
      back={<BackLink to="/sales" />}
      title={
        sale === null ? (
          <Trans>Sale</Trans>
        ) : (
          <span data-testid="sale-detail-number">{sale.number}</span>
        )
      }
      subtitle={
        sale === null ? undefined : (
          <>
            {format.dateTime(sale.effective_at)}{" "}
            {hasChanged(sale.status) ? (
              <span data-testid="sale-became">
                <BecameBadge status={sale.status} />
              </span>
            ) : null}
          </>
        )
      }
      actions={sale === null ? null : <SaleReceipt sale={sale} />}
    >
      <LiveView live={live}>
        {(value) => (value === null ? <NotHere read={read} /> : <Results {...value} />)}
      </LiveView>
    </Page>
  );
}

function Results({ sale, debt, people, shift, isFetched }: SaleInFull) {
  return (
    <>
      <SyncNotice
        key={sale.id}
        mark={sale.sync}
        rejection={sale.rejection}
        action={
          <Link to="/outbox" className={buttonClass({ size: "small" })}>
            <Trans>Open Waiting to send</Trans>
          </Link>
        }
      />
      {isFetched ? (
        <Notice tone="info">
          <span data-testid="sale-fetched">
            <Trans>This sale is from the server: it is not saved on this device.</Trans>
          </span>
        </Notice>
      ) : null}
      <SaleFlags flags={sale.flags} />
      <SaleActions sale={sale} shift={shift} />
      <div className={layout.columns}>
        <Stack gap={16} minWidth={0}>
          <SaleLines sale={sale} seller={people.get(sale.actor) ?? null} />
          <BecameCard sale={sale} people={people} />
          <LedgerCards sale={sale} />
        </Stack>
        <Stack gap={16} minWidth={0}>
          <SaleTotals sale={sale} />
          <SalePayments sale={sale} />
          <SaleSends sale={sale} />
          {debt === null ? null : <SaleDebt debt={debt} />}
        </Stack>
      </div>
    </>
  );
}

/** Shown if the sale exists neither on this device nor, as far as known, on the server. */
export function NotHere({ read }: { readonly read: Omit<SaleRead, "live"> }) {
  const { t } = useLingui();
  if (read.server === "asking") return <SkeletonRows rows={6} />;
  return (
    <EmptyState
      glyph={FileQuestion}
      title={t`This sale is not on this device`}
      text={
        read.server === "none" ? (
          <Trans>The server has no such sale in this business.</Trans>
        ) : (
          <Trans>
            It is from another till or a long time ago, and the server did not answer. With a
            network you can open it, void it or take items back.
          </Trans>
        )
      }
      action={
        <>
          <Button busy={read.isAsking} onClick={read.retry} data-testid="sale-retry">
            <Trans>Ask the server</Trans>
          </Button>
          <Link to="/sales" className={buttonClass({})}>
            <Trans>All sales</Trans>
          </Link>
        </>
      }
    />
  );
}
