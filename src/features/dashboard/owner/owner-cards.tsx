import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Dashboard } from "#/contract/figures.ts";
import { money, type Minor } from "#/domain/money.ts";
import { percentChange, signedPercent, wholeUnits } from "#/entities/figures/change.ts";
import { usePlaceName } from "#/entities/figures/place-choice.tsx";
import { useCardAmount } from "#/entities/shop/use-card-amount.ts";
import { useFormat } from "#/entities/shop/use-format.ts";
import { Badge } from "#/ui/badge.tsx";
import { StatCard } from "#/ui/stat-card.tsx";
import { UnsentCard } from "../dashboard-cards.tsx";
import * as shared from "#/entities/figures/figures.css.ts";
import { SalesLink } from "./sales-link.tsx";

export interface FiguresOf {
  readonly figures: Dashboard;
}

/** What an owner looks at first; each card leads to what it counts, and says of which locations it is. */
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

/** Of which locations a figure is; nothing where there is only one. */
function Counts({ location }: { readonly location: string | null }) {
  const place = usePlaceName(location);
  return place === null ? null : <span>{place}</span>;
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
  const { today, last_week: lastWeek, day, location } = figures;
  const before = money(lastWeek.until_now);
  const amount = format.figure(wholeUnits(before));
  const lastDay = format.dayShort(lastWeek.day);
  return (
    <SalesLink
      figures={figures}
      from={day}
      to={day}
      className={shared.door}
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
        <Counts location={location} />
      </StatCard>
    </SalesLink>
  );
}

/** Leads to the financials, for who may see costs; else it leads nowhere. */
function ToFinancials({
  testId,
  children,
  figures,
}: FiguresOf & { readonly testId: string; readonly children: ReactNode }) {
  return (
    <Link
      to="/financials/dashboard"
      search={{ location: figures.location ?? undefined }}
      className={shared.door}
      data-testid={testId}
    >
      {children}
    </Link>
  );
}

function ProfitToday({ figures }: FiguresOf) {
  const { t } = useLingui();
  const written = useCardAmount();
  const { today, location } = figures;
  if (today.profit === undefined) return null;
  return (
    <ToFinancials figures={figures} testId="dashboard-profit">
      <StatCard label={t`Gross profit today`} value={written(wholeUnits(money(today.profit)))}>
        <Trans>sales less VAT and what the goods cost</Trans>
        <Counts location={location} />
      </StatCard>
    </ToFinancials>
  );
}

function MonthCard({ figures }: FiguresOf) {
  const { t } = useLingui();
  const format = useFormat();
  const written = useCardAmount();
  const { month, day, location } = figures;
  const amount = money(month.amount);
  const before = format.figure(wholeUnits(money(month.previous)));
  const profit = month.profit === undefined ? null : format.figure(wholeUnits(money(month.profit)));
  const card = (
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
      <Counts location={location} />
    </StatCard>
  );
  if (month.profit !== undefined) {
    return (
      <ToFinancials figures={figures} testId="dashboard-month">
        {card}
      </ToFinancials>
    );
  }
  return (
    <SalesLink
      figures={figures}
      from={`${day.slice(0, 8)}01`}
      to={day}
      className={shared.door}
      testId="dashboard-month"
    >
      {card}
    </SalesLink>
  );
}

function CreditsOwed({ figures: { credits, location } }: FiguresOf) {
  const { t } = useLingui();
  const format = useFormat();
  const written = useCardAmount();
  if (credits === undefined) return null;
  const overdue = format.figure(wholeUnits(money(credits.overdue_amount)));
  return (
    <Link
      to="/credits"
      search={credits.overdue === 0 ? {} : { filter: "overdue" }}
      className={shared.door}
      data-testid="dashboard-credits"
    >
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
        <Counts location={location} />
      </StatCard>
    </Link>
  );
}

function SuppliersOwed({ figures: { suppliers } }: FiguresOf) {
  const { t } = useLingui();
  const written = useCardAmount();
  if (suppliers === undefined) return null;
  return (
    <Link
      to="/suppliers"
      search={{ filter: "owes" }}
      className={shared.door}
      data-testid="dashboard-suppliers"
    >
      <StatCard label={t`Owed to suppliers`} value={written(wholeUnits(money(suppliers.owed)))}>
        <Plural value={suppliers.suppliers} one="# supplier" other="# suppliers" />
        <Counts location={null} />
      </StatCard>
    </Link>
  );
}

function Alerts({ figures: { alerts, location } }: FiguresOf) {
  const { t } = useLingui();
  const format = useFormat();
  if (alerts === undefined) return null;
  const out = alerts.out_of_stock;
  return (
    <Link
      to="/inventory/alerts"
      search={{ seen: "unacknowledged" }}
      className={shared.door}
      data-testid="dashboard-stock"
    >
      <StatCard label={t`Stock alerts`} value={format.count(alerts.open)}>
        {out === 0 ? (
          <Trans>Nothing is out of stock</Trans>
        ) : (
          <Badge tone="critical">
            <Plural value={out} one="# out of stock" other="# out of stock" />
          </Badge>
        )}
        <Counts location={location} />
      </StatCard>
    </Link>
  );
}

function Discrepancies({ figures: { discrepancies } }: FiguresOf) {
  const { t } = useLingui();
  const format = useFormat();
  if (discrepancies === undefined) return null;
  return (
    <Link to="/decisions" className={shared.door} data-testid="to-decide">
      <StatCard label={t`To decide`} value={format.count(discrepancies.open)}>
        {discrepancies.open === 0 ? (
          <Trans>Nothing waits for you</Trans>
        ) : (
          <Badge tone="info">
            <Trans>recorded, but did not fit</Trans>
          </Badge>
        )}
        <Counts location={null} />
      </StatCard>
    </Link>
  );
}
