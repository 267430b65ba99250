import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { Dashboard } from "#/contract/figures.ts";
import { money, type Minor } from "#/domain/money.ts";
import { percentChange, signedPercent, wholeUnits } from "#/entities/figures/change.ts";
import { AtAllLocations, AtLocation } from "#/entities/figures/at-location.tsx";
import { useCan } from "#/kit/shop/shop-context.ts";
import { useCardAmount } from "#/kit/shop/use-card-amount.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { Badge } from "#/ui/badge.tsx";
import { StatCard } from "#/ui/stat-card.tsx";
import { UnsentCard } from "../dashboard-cards.tsx";
import * as shared from "#/entities/figures/figures.css.ts";
import {
  alertsLink,
  creditsLink,
  monthLink,
  profitLink,
  salesLink,
  suppliersLink,
} from "./card-doors.ts";
import { DashboardLink, useLinkReader } from "./dashboard-link.tsx";

export interface FiguresOf {
  readonly figures: Dashboard;
}

/** The owner's key figures; each card links to its details and states the locations it covers. */
export function OwnerCards({ figures }: FiguresOf) {
  return (
    <div className={shared.cards}>
      <SalesToday figures={figures} />
      <ProfitToday figures={figures} />
      <MonthCard figures={figures} />
      <CreditsOwed figures={figures} />
      <SuppliersOwed figures={figures} />
      <Alerts figures={figures} />
      <Discrepancies figures={figures} />
      <UnsentCard />
    </div>
  );
}

function ChangeBadge({ now, before }: { readonly now: Minor; readonly before: Minor }) {
  const format = useFormat();
  const change = percentChange(now, before);
  if (change === null) return null;
  return (
    <Badge tone={change < 0 ? "critical" : "positive"}>{signedPercent(change, format.rate)}</Badge>
  );
}

function SalesToday({ figures }: FiguresOf) {
  const { t } = useLingui();
  const format = useFormat();
  const written = useCardAmount();
  const reader = useLinkReader();
  const { today, last_week: lastWeek, day, location } = figures;
  const before = money(lastWeek.until_now);
  const amount = format.figure(wholeUnits(before));
  const lastDay = format.dayShort(lastWeek.day);
  return (
    <DashboardLink
      link={salesLink(figures, { from: day, to: day }, reader)}
      className={shared.link}
      testId="dashboard-sales"
    >
      <StatCard label={t`Sales today`} value={written(wholeUnits(money(today.amount)))}>
        <ChangeBadge now={money(today.amount)} before={before} />
        <span>
          <Trans>
            {amount} by this hour on {lastDay}
          </Trans>
        </span>
        <span>
          <Plural value={today.sales} one="# sale" other="# sales" />
        </span>
        <AtLocation location={location} />
      </StatCard>
    </DashboardLink>
  );
}

function ProfitToday({ figures }: FiguresOf) {
  const { t } = useLingui();
  const written = useCardAmount();
  const { today, location } = figures;
  if (today.profit === undefined) return null;
  return (
    <DashboardLink link={profitLink(figures)} className={shared.link} testId="dashboard-profit">
      <StatCard label={t`Gross profit today`} value={written(wholeUnits(money(today.profit)))}>
        <Trans>sales less VAT and the cost of the items</Trans>
        <AtLocation location={location} />
      </StatCard>
    </DashboardLink>
  );
}

function MonthCard({ figures }: FiguresOf) {
  const { t } = useLingui();
  const format = useFormat();
  const written = useCardAmount();
  const reader = useLinkReader();
  const { month, location } = figures;
  const amount = money(month.amount);
  const before = format.figure(wholeUnits(money(month.previous)));
  const profit = month.profit === undefined ? null : format.figure(wholeUnits(money(month.profit)));
  return (
    <DashboardLink
      link={monthLink(figures, reader)}
      className={shared.link}
      testId="dashboard-month"
    >
      <StatCard label={t`Revenue this month`} value={written(wholeUnits(amount))}>
        <ChangeBadge now={amount} before={money(month.previous)} />
        <span>
          <Trans>{before} on the same days last month</Trans>
        </span>
        {profit === null ? null : (
          <span>
            <Trans>gross profit {profit}</Trans>
          </span>
        )}
        <AtLocation location={location} />
      </StatCard>
    </DashboardLink>
  );
}

function CreditsOwed({ figures }: FiguresOf) {
  const { credits, location } = figures;
  const { t } = useLingui();
  const format = useFormat();
  const written = useCardAmount();
  if (credits === undefined) return null;
  const overdue = format.figure(wholeUnits(money(credits.overdue_amount)));
  return (
    <DashboardLink link={creditsLink(figures)} className={shared.link} testId="dashboard-credits">
      <StatCard label={t`Owed by customers`} value={written(wholeUnits(money(credits.owed)))}>
        {credits.overdue === 0 ? (
          <Trans>None overdue</Trans>
        ) : (
          <>
            <Badge tone="warning">
              <Plural value={credits.overdue} one="# overdue" other="# overdue" />
            </Badge>
            <span>{overdue}</span>
          </>
        )}
        <AtLocation location={location} />
      </StatCard>
    </DashboardLink>
  );
}

function SuppliersOwed({ figures: { suppliers } }: FiguresOf) {
  const { t } = useLingui();
  const written = useCardAmount();
  const mayOpen = useCan("supplier.read");
  if (suppliers === undefined) return null;
  const card = (
    <StatCard label={t`Owed to suppliers`} value={written(wholeUnits(money(suppliers.owed)))}>
      <Plural value={suppliers.suppliers} one="# supplier" other="# suppliers" />
      <AtAllLocations />
    </StatCard>
  );
  if (!mayOpen) return card;
  return (
    <DashboardLink link={suppliersLink} className={shared.link} testId="dashboard-suppliers">
      {card}
    </DashboardLink>
  );
}

function Alerts({ figures }: FiguresOf) {
  const { alerts, location } = figures;
  const { t } = useLingui();
  const format = useFormat();
  if (alerts === undefined) return null;
  const out = alerts.out_of_stock;
  return (
    <DashboardLink link={alertsLink(figures)} className={shared.link} testId="dashboard-stock">
      <StatCard label={t`Stock alerts`} value={format.count(alerts.open)}>
        {out === 0 ? (
          <Trans>Nothing is out of stock</Trans>
        ) : (
          <Badge tone="critical">
            <Plural value={out} one="# out of stock" other="# out of stock" />
          </Badge>
        )}
        <AtLocation location={location} />
      </StatCard>
    </DashboardLink>
  );
}

function Discrepancies({ figures: { discrepancies } }: FiguresOf) {
  const { t } = useLingui();
  const format = useFormat();
  if (discrepancies === undefined) return null;
  return (
    <Link to="/decisions" className={shared.link} data-testid="to-decide">
      <StatCard label={t`To decide`} value={format.count(discrepancies.open)}>
        {discrepancies.open === 0 ? (
          <Trans>Nothing is waiting for you</Trans>
        ) : (
          <Badge tone="info">
            <Trans>recorded, but did not fit</Trans>
          </Badge>
        )}
        <AtAllLocations />
      </StatCard>
    </Link>
  );
}
