import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { Merge, Pencil, UserX } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { AskingServer } from "#/kit/server-queries/asking-server.tsx";
import { LiveView } from "#/kit/live/live-view.tsx";
import { useLive } from "#/kit/live/use-live.ts";
import { SyncNotice } from "#/entities/outbox/sync-notice.tsx";
import { AsOf } from "#/entities/outbox/as-of.tsx";
import { BackLink } from "#/kit/page/back-link.tsx";
import { NoRight } from "#/kit/page/no-right.tsx";
import { Page } from "#/kit/page/page.tsx";
import { useCan, useShop } from "#/kit/shop/shop-context.ts";
import { useToday } from "#/kit/time/use-today.ts";
import { useOwnOnly } from "#/entities/sales/use-own-only.ts";
import { PartPending } from "#/kit/page/part-pending.tsx";
import { fetchedInPlace } from "#/platform/fetched-in-place.ts";
import { buttonClass } from "#/ui/button-class.ts";
import { Button } from "#/ui/button.tsx";
import { EmptyState } from "#/ui/empty-state.tsx";
import { Icon } from "#/ui/icon.tsx";
import { Columns } from "#/ui/layout/columns.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { Notice } from "#/ui/notice.tsx";
import { AccountCard } from "./account-card.tsx";
import { CardOf } from "./card-of.tsx";
import { customerInFull, type CustomerInFull } from "./customer-query.ts";
import { DebtsCard, PaymentsCard } from "./history-cards.tsx";
import { SalesCard } from "./sales-card.tsx";

const MergeDialog = lazy(async () => ({
  default: (await fetchedInPlace(() => import("./merge-dialog.tsx"))).MergeDialog,
}));

/** One customer: account, purchases, debts and payments. */
export function CustomerScreen({ id }: { readonly id: string }) {
  const { t } = useLingui();
  const { db } = useShop();
  const canRead = useCan("customer.read");
  const today = useToday();
  const actor = useOwnOnly();
  const live = useLive(() => customerInFull(db, id, { today, actor }), [db, id, today, actor]);
  const known = live.state === "ready" ? live.value : null;
  return (
    <Page
      back={<BackLink to="/customers" />}
      title={known?.customer.name ?? <Trans>Customer</Trans>}
      subtitle={
        <>
          {known === null ? null : `${known.customer.customer_code} · `}
          <AsOf />
        </>
      }
      actions={known === null ? null : <Actions known={known} />}
    >
      {canRead ? (
        <LiveView live={live} rows={6}>
          {(value) =>
            value === null ? (
              <EmptyState glyph={UserX} title={t`This customer is not on this device`} />
            ) : (
              <CustomerDetails known={value} />
            )
          }
        </LiveView>
      ) : (
        <NoRight />
      )}
    </Page>
  );
}

function Actions({ known }: { readonly known: CustomerInFull }) {
  const { id, merged_into: into, sync } = known.customer;
  const mayEdit = useCan("customer.edit");
  const mayMerge = useCan("customer.merge");
  const [isMerging, setMerging] = useState(false);
  if (typeof into === "string") return null;
  return (
    <>
      {mayMerge && sync === "sent" ? (
        <Button glyph={Merge} data-testid="customer-merge" onClick={() => setMerging(true)}>
          <Trans>Merge</Trans>
        </Button>
      ) : null}
      {mayEdit ? (
        <Link
          to="/customers/$id/edit"
          params={{ id }}
          className={buttonClass({})}
          data-testid="customer-edit"
        >
          <Icon glyph={Pencil} />
          <span>
            <Trans>Edit</Trans>
          </span>
        </Link>
      ) : null}
      {isMerging ? (
        <Suspense fallback={<PartPending />}>
          <MergeDialog customer={known.customer} onClose={() => setMerging(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

function CustomerDetails({ known }: { readonly known: CustomerInFull }) {
  const { merged_into: into, sync } = known.customer;
  const canSeeCredit = useCan("credit.read");
  const canSeeSales = useCan("sale.read");
  return (
    <>
      <SyncNotice key={known.customer.id} mark={sync} />
      {typeof into === "string" ? (
        <Notice tone="info">
          <Trans>This card became part of another one.</Trans>{" "}
          <Link to="/customers/$id" params={{ id: into }}>
            <Trans>Open that one</Trans>
          </Link>
        </Notice>
      ) : null}
      <Columns twoFrom="table" gap={16} align="start">
        <Stack gap={12}>
          {canSeeCredit ? <AccountCard known={known} /> : null}
          <CardOf customer={known.customer} />
        </Stack>
        <Stack gap={12}>
          {canSeeCredit ? <DebtsCard known={known} /> : null}
          {canSeeCredit ? <PaymentsCard known={known} /> : null}
          {canSeeSales ? (
            <AskingServer>
              <SalesCard known={known} />
            </AskingServer>
          ) : null}
        </Stack>
      </Columns>
    </>
  );
}
