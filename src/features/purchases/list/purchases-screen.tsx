import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { ChartColumn, ListChecks, PackageOpen, Plus, Truck } from "lucide-react";
import { useMemo, useState } from "react";
import { isNarrowed } from "#/kit/list/fitting-rows.ts";
import { LinkTable } from "#/kit/list/link-table.tsx";
import { NoMatch } from "#/kit/list/no-match.tsx";
import { fromDevice, ResourceList } from "#/kit/list/resource-list.tsx";
import { useTypedSearch } from "#/kit/list/filter-fields.tsx";
import { type Live, useLive, valueOf } from "#/kit/live/use-live.ts";
import { AsOf } from "#/entities/outbox/as-of.tsx";
import { NoRight } from "#/kit/page/no-right.tsx";
import { briefActions } from "#/kit/page/page.css.ts";
import { Page } from "#/kit/page/page.tsx";
import { usePurchaseReader } from "#/entities/purchases/use-purchase-reader.ts";
import type { RemoteHistory } from "#/kit/remote-history/use-remote-history.ts";
import { useServices } from "#/kit/services/services.ts";
import { useCan, useShop } from "#/kit/shop/shop-context.ts";
import { useCardAmount } from "#/kit/shop/use-card-amount.ts";
import { buttonClass } from "#/ui/button-class.ts";
import { EmptyState } from "#/ui/empty-state.tsx";
import { Icon } from "#/ui/icon.tsx";
import { classNames } from "#/ui/class-names.ts";
import { Inline } from "#/ui/layout/inline.tsx";
import { briefly } from "#/ui/stat-card.css.ts";
import { StatCard } from "#/ui/stat-card.tsx";
import type { Purchase } from "#/entities/purchases/purchase.ts";
import { purchaseList } from "#/entities/purchases/purchase-queries.ts";
import * as styles from "../purchases.css.ts";
import { ExportButton } from "./export-button.tsx";
import { RemotePurchases } from "./purchases-remote-history.tsx";
import { leftToPay } from "#/domain/purchasing/supplier-account.ts";
import { matchingPurchases } from "./matching-purchases.ts";
import { usePurchaseColumns } from "./purchase-columns.tsx";
import type { LeftToPay } from "./purchase-totals.ts";
import { type PurchaseFilters, purchaseFilters } from "./purchase-filters.ts";
import { PurchaseToolbar } from "./purchase-toolbar.tsx";
import { usePurchasesRemoteHistory, withRemoteHistory } from "./use-purchases-remote-history.ts";
import { type Listed, usePurchaseTotals } from "./use-purchase-totals.ts";

export interface PurchasesScreenProps {
  readonly filters: PurchaseFilters;
  readonly onFilters: (filters: PurchaseFilters) => void;
}

/** Purchases and orders: all that this device has, sent or not, and older ones from the server. */
export function PurchasesScreen(props: PurchasesScreenProps) {
  const { Answers } = useServices();
  const canRead = useCan("purchase.read");
  const canReceive = useCan("purchase.receive");
  const mayRead = canRead || canReceive;
  return (
    <Page
      title={<Trans>Purchases</Trans>}
      subtitle={<AsOf />}
      actions={mayRead ? <PurchaseLinks /> : null}
    >
      {mayRead ? (
        <Answers>
          <Purchases {...props} />
        </Answers>
      ) : (
        <NoRight />
      )}
    </Page>
  );
}

function PurchaseLinks() {
  const canRead = useCan("supplier.read");
  return (
    <div className={briefActions}>
      {canRead ? (
        <Link to="/suppliers" className={buttonClass({})} data-testid="open-suppliers">
          <Icon glyph={Truck} />
          <span>
            <Trans>Suppliers</Trans>
          </span>
        </Link>
      ) : null}
      <NewPurchaseLink />
    </div>
  );
}

function NewPurchaseLink() {
  if (!useCan("purchase.edit")) return null;
  return (
    <Link
      to="/purchases/new"
      className={buttonClass({ variant: "primary" })}
      data-testid="new-purchase"
    >
      <Icon glyph={Plus} />
      <span>
        <Trans>New purchase</Trans>
      </span>
    </Link>
  );
}

function Purchases({ filters, onFilters }: PurchasesScreenProps) {
  const { db } = useShop();
  const reader = usePurchaseReader();
  const hasFigures = useCan("cost.view");
  const [text, setText] = useTypedSearch(filters.q, (q) => onFilters({ ...filters, q }), 200);
  const live = useLive(() => purchaseList(db, reader), [db, reader]);
  const known = live.state === "ready" ? live.value : null;
  const kept = useMemo(
    () => (known === null ? null : matchingPurchases(known, filters)),
    [known, filters],
  );
  const [isAsked, setAsked] = useState(false);
  const older = usePurchasesRemoteHistory({ filters, kept: known, found: kept ?? [], isAsked });
  const found = kept === null ? null : withRemoteHistory(kept, older.rows);
  const left = useMemo(() => leftToPay([...(known ?? []), ...older.rows]), [known, older.rows]);
  return (
    <>
      {hasFigures ? (
        <Totals filters={filters} kept={known} found={kept} shown={found} left={left} />
      ) : null}
      <FurtherLinks />
      <PurchaseToolbar
        text={text}
        onText={setText}
        filters={filters}
        onFilters={onFilters}
        suppliers={suppliersOf([...(known ?? []), ...older.rows])}
        hasFigures={hasFigures}
      />
      <PurchaseResults
        live={live}
        found={found ?? []}
        older={older}
        filters={filters}
        hasFigures={hasFigures}
        left={left}
        onAsk={() => setAsked(true)}
        onClear={() => {
          setText("");
          onFilters({});
        }}
      />
    </>
  );
}

function Totals(listed: Listed) {
  const { t } = useLingui();
  const written = useCardAmount();
  const totals = usePurchaseTotals(listed);
  const isLoading = totals === null;
  const { count, isWhole, sums } = totals ?? noTotals;
  const paidLabels = written(sums.paid);
  return (
    <div className={classNames(styles.cards, briefly)} data-testid="purchase-totals">
      <StatCard label={t`Bought`} value={written(sums.bought)} loading={isLoading}>
        {isWhole ? (
          <Plural value={count} one="# purchase" other="# purchases" />
        ) : (
          <Plural value={count} one="# purchase shown" other="# purchases shown" />
        )}
      </StatCard>
      {listed.filters.payment === "OWED" ? (
        <StatCard label={t`We owe`} value={written(sums.owed)} loading={isLoading}>
          <Trans>After what was paid ahead</Trans>
        </StatCard>
      ) : (
        <StatCard label={t`Left to pay`} value={written(sums.outstanding)} loading={isLoading}>
          <span data-testid="purchases-paid">
            <Trans>Paid: {paidLabels}</Trans>
          </span>
        </StatCard>
      )}
    </div>
  );
}

/** Reserves the cards' space while the totals load. */
const noTotals = {
  count: 0,
  isWhole: false,
  sums: { bought: 0, paid: 0, outstanding: 0, owed: 0 },
};

/** Links to the purchase analytics, for users with permission to see costs, and to the purchase suggestions. */
function FurtherLinks() {
  const hasFigures = useCan("cost.view");
  if (!useCan("purchase.read")) return null;
  return (
    <Inline gap={8} align="center">
      <Link to="/purchases/to-buy" className={buttonClass({})} data-testid="open-to-buy">
        <Icon glyph={ListChecks} />
        <span>
          <Trans>What to buy</Trans>
        </span>
      </Link>
      {hasFigures ? (
        <Link to="/purchases/analytics" className={buttonClass({})} data-testid="open-analytics">
          <Icon glyph={ChartColumn} />
          <span>
            <Trans>Analytics</Trans>
          </span>
        </Link>
      ) : null}
    </Inline>
  );
}

interface PurchaseResultsProps {
  readonly live: Live<readonly Purchase[]>;
  readonly found: readonly Purchase[];
  readonly older: RemoteHistory<Purchase>;
  readonly filters: PurchaseFilters;
  readonly hasFigures: boolean;
  readonly left: LeftToPay;
  readonly onAsk: () => void;
  readonly onClear: () => void;
}

function PurchaseResults(props: PurchaseResultsProps) {
  const { live, found, older, filters, hasFigures, left, onAsk, onClear } = props;
  const { t } = useLingui();
  const canBuy = useCan("purchase.edit");
  const owed = filters.payment === "OWED" ? left : null;
  const columns = usePurchaseColumns({ hasSupplier: true, hasFigures, owed });
  // Whether everything that matches the filters is displayed.
  const isWhole = !older.isBeyond || (older.state === "heard" && !older.hasMore);
  return (
    <ResourceList
      from={fromDevice(live, { rows: 8 })}
      count={found.length}
      isNew={valueOf(live, []).length === 0 && !isNarrowed(purchaseFilters, filters)}
      isAsking={older.state === "asking"}
      none={
        <EmptyState
          glyph={PackageOpen}
          title={t`No purchases yet`}
          text={
            canBuy ? (
              <Trans>Enter what you buy and order here; it goes into stock at once.</Trans>
            ) : undefined
          }
          action={<NewPurchaseLink />}
        />
      }
      noMatch={
        <NoMatch
          title={t`No purchase matches`}
          text={<Trans>Try a shorter word, another supplier or other days.</Trans>}
          onClear={onClear}
        />
      }
      beside={<RemotePurchases older={older} onAsk={onAsk} />}
    >
      <LinkTable
        caption={t`Purchases`}
        columns={columns}
        rows={found}
        keyOf={({ id }) => id}
        linkOf={({ id, number, status, sync }) => ({
          to: "/purchases/$id",
          params: { id },
          "data-testid": "purchase-row",
          "data-number": number,
          "data-standing": status,
          "data-sync": sync,
        })}
      />
      <Inline gap={8} align="center">
        <ExportButton purchases={found} filters={filters} isWhole={isWhole} />
      </Inline>
    </ResourceList>
  );
}

function suppliersOf(purchases: readonly Purchase[]): { id: string; name: string }[] {
  const known = new Map(purchases.map(({ supplier }) => [supplier.id, supplier]));
  return [...known.values()].toSorted((a, b) => a.name.localeCompare(b.name));
}
