import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { PackageOpen } from "lucide-react";
import { useMemo } from "react";
import type { PurchaseAnalytics } from "#/contract/purchase-analytics.ts";
import { money } from "#/domain/money.ts";
import { QueryView } from "#/kit/server-queries/query-view.tsx";
import { AskingServer } from "#/kit/server-queries/asking-server.tsx";
import { FiguresAsOf } from "#/entities/figures/figures-as-of.tsx";
import { BackLink } from "#/kit/page/back-link.tsx";
import { NoRight } from "#/kit/page/no-right.tsx";
import { Page } from "#/kit/page/page.tsx";
import { useServices } from "#/kit/services/services.ts";
import { useCan, useShop } from "#/kit/shop/shop-context.ts";
import { useCardAmount } from "#/kit/shop/use-card-amount.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { useToday } from "#/kit/time/use-today.ts";
import { EmptyState } from "#/ui/empty-state.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { StatCard } from "#/ui/stat-card.tsx";
import { type AskedFigures, boughtFigures } from "./analytics-server-queries.ts";
import { changeOf, daysOf } from "./analytics-days.ts";
import type { AnalyticsFilters } from "./analytics-filters.ts";
import { AnalyticsToolbar, type AnalyticsToolbarProps } from "./analytics-toolbar.tsx";
import * as styles from "./analytics.css.ts";
import { DeliveriesCard } from "./deliveries-card.tsx";
import { ExportButton } from "./export-button.tsx";
import { PartsCard } from "./parts-card.tsx";
import { PricesCard } from "./prices-card.tsx";
import { shareLabels } from "./share-labels.ts";

/** Purchases of a period by dimension, delivery reliability, and price changes. */
export function AnalyticsScreen(props: AnalyticsToolbarProps) {
  const format = useFormat();
  const today = useToday();
  const canRead = useCan("purchase.read");
  const canSeeCosts = useCan("cost.view");
  const { from, to } = daysOf(props.filters, today);
  const [first, last] = [format.day(from), format.day(to)];
  return (
    <Page
      back={<BackLink to="/purchases" />}
      title={<Trans>Purchase analytics</Trans>}
      subtitle={
        <Trans>
          {first} to {last}
        </Trans>
      }
    >
      {canRead && canSeeCosts ? (
        <>
          <AnalyticsToolbar {...props} />
          <AskingServer>
            <Figures {...props} />
          </AskingServer>
        </>
      ) : (
        <NoRight />
      )}
    </Page>
  );
}

function Figures({ filters, onFilters }: AnalyticsToolbarProps) {
  const { session: port } = useServices();
  const asked = useAsked(filters);
  const { by = "supplier", product } = filters;
  const answer = useQuery(boughtFigures(port.api, asked, by));
  return (
    <Stack gap={16} shrinks>
      {product === undefined ? null : (
        <PricesCard
          asked={asked}
          product={product}
          onClose={() => onFilters({ ...filters, product: undefined })}
        />
      )}
      <QueryView answer={answer}>
        {(figures) => (
          <>
            <FiguresAsOf location={figures.location} asOf={figures.as_of} />
            {figures.rows.every(
              ({ amount, previous }) => isNothing(amount) && isNothing(previous),
            ) ? (
              <NothingBought />
            ) : (
              <>
                <Cards figures={figures} />
                <PartsCard
                  figures={figures}
                  onProduct={(chosen) => onFilters({ ...filters, product: chosen })}
                />
                <ExportButton asked={asked} by={by} />
              </>
            )}
          </>
        )}
      </QueryView>
      {answer.data === undefined ? null : (
        <DeliveriesCard deliveries={answer.data.deliveries} asked={asked} />
      )}
    </Stack>
  );
}

function isNothing(amount: string | null): boolean {
  return amount === null || money(amount) === 0;
}

function useAsked(filters: AnalyticsFilters): AskedFigures {
  const { session } = useShop();
  const { language } = useFormat();
  const today = useToday();
  const { from, to } = daysOf(filters, today);
  const { id: business } = session.business;
  const { location } = filters;
  return useMemo(
    () => ({ business, from, to, location, language }),
    [business, from, to, location, language],
  );
}

function NothingBought() {
  const { t } = useLingui();
  return (
    <EmptyState
      glyph={PackageOpen}
      title={t`Nothing was bought in these days`}
      text={<Trans>Choose other days, or all locations.</Trans>}
    />
  );
}

function Cards({ figures }: { readonly figures: PurchaseAnalytics }) {
  const { t } = useLingui();
  const format = useFormat();
  const written = useCardAmount();
  const { totals, deliveries } = figures;
  const amount = money(totals.amount);
  const before = money(totals.previous ?? "0.00");
  const change = changeOf(amount, before);
  const [previous, more] = [written(before), change === null ? "" : signed(format.rate(change))];
  const { due, late, closed, short } = deliveries;
  return (
    <div className={styles.cards} data-testid="analytics-cards">
      <StatCard label={t`Bought`} value={written(amount)}>
        <Plural value={totals.purchases} one="# purchase" other="# purchases" />
      </StatCard>
      <StatCard label={t`Period before`} value={previous}>
        {more}
      </StatCard>
      <StatCard label={t`Late deliveries`} value={shareLabels(format.rate, late, due)}>
        <Trans>
          {late} of {due} due
        </Trans>
      </StatCard>
      <StatCard label={t`Short deliveries`} value={shareLabels(format.rate, short, closed)}>
        <Trans>
          {short} of {closed} closed
        </Trans>
      </StatCard>
    </div>
  );
}

function signed(rate: string): string {
  return rate.startsWith("-") || rate.startsWith("−") ? rate : `+${rate}`;
}
