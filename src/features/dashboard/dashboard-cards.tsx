import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { StockAlert } from "#/entities/alerts/alert-queries.ts";
import type { Debt } from "#/entities/credits/credit-queries.ts";
import { owedTotals } from "#/entities/credits/debt-totals.ts";
import { valueOf, type Live } from "#/kit/live/use-live.ts";
import { useSyncStatus } from "#/kit/services/status-context.ts";
import { useCan } from "#/kit/shop/shop-context.ts";
import { useCardAmount } from "#/kit/shop/use-card-amount.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { useNow } from "#/kit/time/use-now.ts";
import { Badge } from "#/ui/badge.tsx";
import { StatCard } from "#/ui/stat-card.tsx";
import * as shared from "#/entities/figures/figures.css.ts";
import { daysUpTo, type CountedSale } from "./day-figures.ts";

export interface SalesOfDay {
  readonly sales: Live<readonly CountedSale[]>;
  readonly today: string;
}

/** Which locations a card covers, if the business has more than one; null otherwise. */
export interface CountedAt {
  readonly counts: ReactNode;
}

export function SalesCard({
  sales,
  today,
  isOwn,
  counts,
}: SalesOfDay & CountedAt & { readonly isOwn: boolean }) {
  const { t } = useLingui();
  const format = useFormat();
  const written = useCardAmount();
  const canRead = useCan("sale.read");
  const known = valueOf(sales, []);
  const { session } = useShop();
  const [day] = daysUpTo(known, {
    today,
    count: 1,
    timeZone: format.timeZone,
    location: session.location.id,
  });
  if (!canRead || day === undefined) return null;
  return (
    <Link
      to="/sales"
      search={{ period: "today" }}
      className={shared.link}
      data-testid="dashboard-sales"
    >
      <StatCard
        label={isOwn ? t`Your sales today` : t`Sales today`}
        value={written(day.sum)}
        loading={sales.state === "loading"}
      >
        <Plural value={day.count} one="# sale" other="# sales" />
        {counts}
      </StatCard>
    </Link>
  );
}

export function CreditsCard({
  debts,
  counts,
}: CountedAt & { readonly debts: Live<readonly Debt[]> }) {
  const { t } = useLingui();
  const written = useCardAmount();
  const canRead = useCan("credit.read");
  const totals = owedTotals(valueOf(debts, []));
  if (!canRead) return null;
  return (
    <Link to="/credits" className={shared.link} data-testid="dashboard-credits">
      <StatCard
        label={t`Owed by customers`}
        value={written(totals.owed)}
        loading={debts.state === "loading"}
      >
        {totals.overdueDebts === 0 ? (
          <Trans>None overdue</Trans>
        ) : (
          <Badge tone="warning">
            <Plural value={totals.overdueDebts} one="# overdue" other="# overdue" />
          </Badge>
        )}
        {counts}
      </StatCard>
    </Link>
  );
}

/** All open stock alerts of the business; items out of stock are emphasised. */
export function StockCard({
  alerts,
  counts,
}: CountedAt & { readonly alerts: Live<readonly StockAlert[]> }) {
  const { t } = useLingui();
  const format = useFormat();
  const canRead = useCan("stock.read");
  const known = valueOf(alerts, []);
  const out = known.filter(({ type }) => type === "OUT_OF_STOCK").length;
  if (!canRead) return null;
  return (
    <Link to="/inventory/alerts" className={shared.link} data-testid="dashboard-stock">
      <StatCard
        label={t`Stock alerts`}
        value={format.count(known.length)}
        loading={alerts.state === "loading"}
      >
        {out === 0 ? (
          <Trans>Nothing is out of stock</Trans>
        ) : (
          <Badge tone="critical">
            <Plural value={out} one="# out of stock" other="# out of stock" />
          </Badge>
        )}
        {counts}
      </StatCard>
    </Link>
  );
}

/** Operations pending on this device; an alert only if they require action. */
export function UnsentCard() {
  const { t } = useLingui();
  const format = useFormat();
  const now = useNow();
  const { unsent, oldest, rejected } = useSyncStatus();
  const age = oldest === null ? null : format.relative(oldest, now);
  return (
    <Link to="/outbox" className={shared.link} data-testid="dashboard-unsent">
      <StatCard label={t`Not sent yet`} value={format.count(unsent)}>
        {rejected > 0 ? (
          <Badge tone="critical">
            <Plural value={rejected} one="# needs you" other="# need you" />
          </Badge>
        ) : unsent > 0 && age !== null ? (
          <Trans>oldest {age}</Trans>
        ) : (
          <Trans>Everything has been sent</Trans>
        )}
      </StatCard>
    </Link>
  );
}
