import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { LiveView } from "#/kit/live/live-view.tsx";
import { useRejection } from "#/entities/outbox/use-rejection.ts";
import { SyncNotice } from "#/entities/outbox/sync-notice.tsx";
import { BackLink } from "#/kit/page/back-link.tsx";
import { columns } from "#/kit/page/columns.css.ts";
import { Fact, Facts } from "#/kit/page/facts.tsx";
import { NoRight } from "#/kit/page/no-right.tsx";
import { Page } from "#/kit/page/page.tsx";
import { useServices } from "#/kit/services/services.ts";
import { useCan } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { buttonClass } from "#/ui/button-class.ts";
import { Card } from "#/ui/card.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { Notice } from "#/ui/notice.tsx";
import type { Purchase } from "#/entities/purchases/purchase.ts";
import { PurchaseStatusBadge } from "../purchase-labels.tsx";
import { DeliveriesCard, ReturnsCard } from "./history-cards.tsx";
import { PurchaseLines } from "./lines-card.tsx";
import { MoneyCard } from "./money-card.tsx";
import { OrderPaper } from "./order-paper.tsx";
import { PurchaseActions } from "./purchase-actions.tsx";
import { PurchaseNotHere } from "./purchase-not-here.tsx";
import { usePurchase } from "./use-purchase.ts";

/** One purchase: order, receipts, payments and returns, with its actions. */
export function PurchaseScreen({ id }: { readonly id: string }) {
  const { Answers } = useServices();
  const canRead = useCan("purchase.read");
  const canReceive = useCan("purchase.receive");
  return canRead || canReceive ? (
    <Answers>
      <OnePurchase id={id} />
    </Answers>
  ) : (
    <Page back={<BackLink to="/purchases" />} title={<Trans>Purchase</Trans>}>
      <NoRight />
    </Page>
  );
}

function OnePurchase({ id }: { readonly id: string }) {
  const read = usePurchase(id);
  const { live } = read;
  const known = live.state === "ready" ? live.value : null;
  return (
    <Page
      back={<BackLink to="/purchases" />}
      title={known === null ? <Trans>Purchase</Trans> : known.number}
      subtitle={known?.supplier.name}
    >
      <LiveView live={live} rows={4}>
        {(purchase) =>
          purchase === null ? (
            <PurchaseNotHere read={read} />
          ) : (
            <PurchaseDetails purchase={purchase} isFetched={read.isFetched} />
          )
        }
      </LiveView>
    </Page>
  );
}

interface PurchaseDetailsProps {
  readonly purchase: Purchase;
  readonly isFetched: boolean;
}

function PurchaseDetails({ purchase, isFetched }: PurchaseDetailsProps) {
  const { sums } = purchase;
  const rejection = useRejection(purchase.id);
  return (
    <Stack gap={16} shrinks>
      <SyncNotice
        key={purchase.id}
        mark={purchase.sync}
        rejection={rejection}
        action={
          <Link to="/outbox" className={buttonClass({ size: "small" })}>
            <Trans>Open Waiting to send</Trans>
          </Link>
        }
      />
      {isFetched ? (
        <Notice tone="info">
          <span data-testid="purchase-fetched">
            <Trans>This purchase is from the server: it is not saved on this device.</Trans>
          </span>
        </Notice>
      ) : null}
      {purchase.isOrphan ? (
        <Notice tone="info">
          <Trans>
            The purchase has not reached the server yet. What you see here comes from the person who
            received or paid it.
          </Trans>
        </Notice>
      ) : null}
      <PurchaseActions purchase={purchase} />
      <PurchaseLines lines={purchase.lines} />
      <div className={columns}>
        <Stack gap={16} minWidth={0}>
          <HeaderCard purchase={purchase} />
          <OrderPaper purchase={purchase} />
          <DeliveriesCard purchase={purchase} />
          <ReturnsCard purchase={purchase} />
        </Stack>
        <Stack gap={16} minWidth={0}>
          {sums === null ? null : <MoneyCard purchase={purchase} sums={sums} />}
        </Stack>
      </div>
    </Stack>
  );
}

function HeaderCard({ purchase }: { readonly purchase: Purchase }) {
  const format = useFormat();
  const canSeeSupplier = useCan("supplier.read");
  const { supplier, expectedOn, reference, notes, buyer, cancelledAt, isClosed } = purchase;
  return (
    <Card
      title={<Trans>The purchase</Trans>}
      aside={<PurchaseStatusBadge status={purchase.status} />}
    >
      <Facts>
        <Fact label={<Trans>Supplier</Trans>} testId="purchase-supplier">
          {canSeeSupplier ? (
            <Link to="/suppliers/$id" params={{ id: supplier.id }}>
              {supplier.name}
            </Link>
          ) : (
            supplier.name
          )}
        </Fact>
        <Fact label={<Trans>Date</Trans>} testId="purchase-day">
          {format.day(purchase.purchaseDate)}
        </Fact>
        {expectedOn === null || isClosed ? null : (
          <Fact label={<Trans>Expected on</Trans>} testId="purchase-expected">
            {format.day(expectedOn)}
          </Fact>
        )}
        <Fact label={<Trans>Location</Trans>}>{purchase.location.name}</Fact>
        {reference === "" ? null : <Fact label={<Trans>Bill number</Trans>}>{reference}</Fact>}
        {buyer === null ? null : <Fact label={<Trans>Recorded by</Trans>}>{buyer}</Fact>}
        {cancelledAt === null ? null : (
          <>
            <Fact label={<Trans context="purchase">Cancelled</Trans>}>
              {format.dateTime(cancelledAt)}
            </Fact>
            <Fact label={<Trans>Why</Trans>} testId="purchase-cancel-reason">
              {purchase.cancelReason}
            </Fact>
          </>
        )}
        {notes === "" ? null : <Fact label={<Trans>Notes</Trans>}>{notes}</Fact>}
      </Facts>
    </Card>
  );
}
