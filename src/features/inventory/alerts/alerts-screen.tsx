import { Trans, useLingui } from "@lingui/react/macro";
import { useAtom } from "jotai";
import { stockAlerts, type StockAlert } from "#/entities/alerts/alert-queries.ts";
import { LiveView } from "#/kit/live/live-view.tsx";
import { useLive, valueOf } from "#/kit/live/use-live.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { classNames } from "#/ui/class-names.ts";
import { Stack } from "#/ui/layout/stack.tsx";
import { briefly } from "#/ui/stat-card.css.ts";
import { StatCard } from "#/ui/stat-card.tsx";
import { useDebounced } from "#/ui/use-debounced.ts";
import * as styles from "../inventory.css.ts";
import type { AlertFilters } from "./alert-filters.ts";
import { alertCards, alertsAt } from "./matching-alerts.ts";
import { AlertToolbar } from "./alert-toolbar.tsx";
import { alertQuery } from "./alert-view.ts";
import { AlertResults } from "./alerts-results.tsx";

export interface AlertsScreenProps {
  readonly filters: AlertFilters;
  readonly onFilters: (filters: AlertFilters) => void;
}

const typingPauseMs = 300;

/** The stock alerts of the business, with who acknowledged them. */
export function AlertsScreen({ filters, onFilters }: AlertsScreenProps) {
  const { t } = useLingui();
  const { db } = useShop();
  const { language } = useFormat();
  const [query, setQuery] = useAtom(alertQuery);
  const asked = useDebounced(query, typingPauseMs);
  const { location } = filters;
  const live = useLive(
    async () => alertsAt(await stockAlerts(db, language), location),
    [db, language, location],
  );
  const { page: _first, ...unpaged } = filters;
  return (
    <Stack gap={16} briefGap={8} shrinks>
      <Cards alerts={valueOf(live, null)} />
      <AlertToolbar
        filters={unpaged}
        onFilters={onFilters}
        query={query}
        onQuery={(text) => {
          setQuery(text);
          onFilters(unpaged);
        }}
      />
      <LiveView live={live} rows={8} failure={t`Failed to fetch alerts`}>
        {(alerts) => (
          <AlertResults
            alerts={alerts}
            filters={filters}
            query={asked}
            onPage={(page) => onFilters({ ...unpaged, page })}
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

/** Null while loading: the cards reserve their space. */
function Cards({ alerts }: { readonly alerts: readonly StockAlert[] | null }) {
  const { t } = useLingui();
  const format = useFormat();
  const cards = alertCards(alerts ?? []);
  const loading = alerts === null;
  return (
    <div className={classNames(styles.cards, briefly)} data-testid="alert-cards">
      <StatCard label={t`Total alerts`} value={format.count(cards.total)} loading={loading}>
        <Trans>open now</Trans>
      </StatCard>
      <StatCard
        label={t`Unacknowledged`}
        value={format.count(cards.unacknowledged)}
        loading={loading}
      >
        <Trans>seen by nobody yet</Trans>
      </StatCard>
      <StatCard label={t`Out of stock`} value={format.count(cards.outOfStock)} loading={loading}>
        <Trans>nothing left to sell</Trans>
      </StatCard>
      <StatCard label={t`Low stock`} value={format.count(cards.lowStock)} loading={loading}>
        <Trans>at the reorder or alert level</Trans>
      </StatCard>
    </div>
  );
}
