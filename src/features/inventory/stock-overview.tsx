import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Lock, PackageMinus } from "lucide-react";
import { useAtom } from "jotai";
import { useEffect } from "react";
import { overviewCards } from "#/domain/stock-status.ts";
import { LiveView } from "#/kit/live/live-view.tsx";
import { useKept } from "#/kit/live/kept-list.ts";
import { FilterChoice } from "#/kit/list/filter-fields.tsx";
import { ListToolbar } from "#/kit/page/list-toolbar.tsx";
import { useCan, useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { keptRecords } from "#/entities/stock/kept-stock.ts";
import type { StockRecord } from "#/entities/stock/stock-records.ts";
import { Badge } from "#/ui/badge.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { Notice } from "#/ui/notice.tsx";
import { classNames } from "#/ui/class-names.ts";
import { briefly } from "#/ui/stat-card.css.ts";
import { StatCard } from "#/ui/stat-card.tsx";
import { media } from "#/ui/theme/media.ts";
import { useMedia } from "#/ui/theme/use-media.ts";
import { useStableCallback } from "#/ui/use-stable-callback.ts";
import { stockQuery } from "./stock-view.ts";
import * as styles from "./inventory.css.ts";
import type { RecordFilters } from "./record-filters.ts";
import { RecordsActions } from "./records-actions.tsx";
import { RecordResults } from "./records-results.tsx";
import { RefreshButton } from "./refresh-button.tsx";

export interface StockOverviewProps {
  /** Whether to show the four totals above the list. */
  readonly withCards?: boolean;
  readonly filters: RecordFilters;
  readonly onFilters: (filters: RecordFilters) => void;
}

/** The stock records of this location, with search, status filter and stock counts. */
export function StockOverview({ withCards = false, filters, onFilters }: StockOverviewProps) {
  const { t } = useLingui();
  const { db, session } = useShop();
  const { language } = useFormat();
  const canCount = useCan("stock.count");
  const [query, setQuery] = useAtom(stockQuery);
  const takeOver = useStableCallback((asked: string) => {
    setQuery(asked);
    onFilters({ ...filters, q: undefined });
  });
  useEffect(() => {
    if (filters.q !== undefined) takeOver(filters.q);
  }, [filters.q, takeOver]);
  // On a phone the actions are in the page header, so that the list starts within the viewport.
  const isBrief = useMedia(media.brief);
  const location = session.location.id;
  const live = useKept(keptRecords(db, location, language));
  const whole = live.state === "ready" && live.isPart !== true ? live.value : null;
  const status = filters.status ?? "all";
  return (
    <Stack gap={16} briefGap={8} shrinks>
      {withCards ? <Cards records={whole} /> : null}
      {withCards && whole !== null ? <HeldApart records={whole} /> : null}
      {isBrief ? null : <RecordsActions />}
      <ListToolbar
        search={{
          label: t`Search by name, SKU, barcode or place`,
          placeholder: t`Name, SKU or barcode`,
          value: query,
          onText: setQuery,
          "data-testid": "inventory-search",
        }}
        set={[filters.status]}
        actions={<RefreshButton />}
      >
        <FilterChoice
          label={t`Status`}
          any={<Trans>All</Trans>}
          value={filters.status}
          onChoose={(next) => onFilters({ status: next })}
          options={[
            { value: "low", label: <Trans>Low stock</Trans> },
            { value: "reorder", label: <Trans>Reorder</Trans> },
            { value: "overstock", label: <Trans>Overstock</Trans> },
          ]}
        />
      </ListToolbar>
      {canCount ? null : (
        <Notice tone="neutral" glyph={Lock}>
          <Trans>You can see the stock but not count it. The owner can give you that right.</Trans>
        </Notice>
      )}
      <LiveView live={live} rows={8} failure={t`Failed to fetch inventory records`}>
        {(records, isPart) => (
          <RecordResults
            records={records}
            isPart={isPart}
            query={query}
            status={status}
            onClear={() => {
              setQuery("");
              onFilters({});
            }}
          />
        )}
      </LiveView>
    </Stack>
  );
}

/** Number of items with stock that is not for sale; renders nothing if there are none. */
function HeldApart({ records }: { readonly records: readonly StockRecord[] }) {
  const damaged = records.filter((record) => record.damaged !== 0).length;
  const reserved = records.filter((record) => record.reserved !== 0).length;
  if (damaged === 0 && reserved === 0) return null;
  return (
    <div data-testid="stock-held">
      <Notice tone="neutral" glyph={PackageMinus}>
        {damaged === 0 ? null : (
          <p data-testid="stock-held-damaged" data-count={damaged}>
            <Plural
              value={damaged}
              one="Of # item some is damaged and kept apart."
              other="Of # items some is damaged and kept apart."
            />
          </p>
        )}
        {reserved === 0 ? null : (
          <p data-testid="stock-held-reserved" data-count={reserved}>
            <Plural
              value={reserved}
              one="Of # item some is set aside for a transfer."
              other="Of # items some is set aside for transfers."
            />
          </p>
        )}
      </Notice>
    </div>
  );
}

/** Null while loading: the cards reserve their space. */
function Cards({ records }: { readonly records: readonly StockRecord[] | null }) {
  const { t } = useLingui();
  const format = useFormat();
  const cards = overviewCards(records ?? []);
  const out = (records ?? []).filter(({ available }) => available <= 0).length;
  const loading = records === null;
  return (
    <div className={classNames(styles.cards, briefly)} data-testid="stock-cards">
      <StatCard label={t`Total items`} value={format.count(cards.totalItems)} loading={loading}>
        <Trans>at this location</Trans>
      </StatCard>
      <StatCard label={t`In stock`} value={format.count(cards.inStock)} loading={loading}>
        <Trans>above the reorder level</Trans>
      </StatCard>
      <StatCard label={t`Low stock`} value={format.count(cards.lowStock)} loading={loading}>
        <Trans>of those, at the minimum or alert level</Trans>
      </StatCard>
      <StatCard label={t`Need reorder`} value={format.count(cards.needReorder)} loading={loading}>
        {out === 0 ? (
          <Trans>at the reorder level or below</Trans>
        ) : (
          <Badge tone="critical">
            <Plural value={out} one="# out of stock" other="# out of stock" />
          </Badge>
        )}
      </StatCard>
    </div>
  );
}
