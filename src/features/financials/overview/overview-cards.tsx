import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { FinancialsDashboard } from "#/contract/financials.ts";
import { addAll, money } from "#/domain/money.ts";
import { percentChange, signedPercent, wholeUnits } from "#/entities/figures/change.ts";
import { AtLocation } from "#/entities/figures/at-location.tsx";
import { useCan } from "#/kit/shop/shop-context.ts";
import { useCardAmount } from "#/kit/shop/use-card-amount.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { Badge } from "#/ui/badge.tsx";
import { StatCard } from "#/ui/stat-card.tsx";
import * as shared from "#/entities/figures/figures.css.ts";
import { EntriesLink } from "./entries-link.tsx";
import { lineOf } from "./result-lines.ts";

export interface FiguresOf {
  readonly figures: FinancialsDashboard;
}

/** The owner's four key figures; each links to its details. */
export function OverviewCards({ figures }: FiguresOf) {
  return (
    <div className={shared.cards}>
      <NetProfit figures={figures} />
      <Margin figures={figures} />
      <Receivables figures={figures} />
      <Payables figures={figures} />
    </div>
  );
}

function NetProfit({ figures }: FiguresOf) {
  const { t } = useLingui();
  const format = useFormat();
  const written = useCardAmount();
  const { amount, previous } = lineOf(figures, "net_profit");
  const change = percentChange(amount, previous);
  const before = format.figure(wholeUnits(previous));
  return (
    <EntriesLink
      figures={figures}
      query={{ result: "net_profit" }}
      className={shared.link}
      testId="card-net-profit"
    >
      <StatCard label={t`Net profit`} value={written(wholeUnits(amount))}>
        {change === null ? null : (
          <Badge tone={change < 0 ? "critical" : "positive"}>
            {signedPercent(change, format.rate)}
          </Badge>
        )}
        <span>
          <Trans>before: {before}</Trans>
        </span>
        <AtLocation location={figures.location} />
      </StatCard>
    </EntriesLink>
  );
}

function Margin({ figures }: FiguresOf) {
  const { t } = useLingui();
  const format = useFormat();
  const { rate, previous } = figures.margin;
  const now = rate === null ? null : money(rate);
  const before = previous === null ? null : money(previous);
  const points = now === null || before === null ? null : Math.round((now - before) / 10) / 10;
  const written = points === null ? "" : `${points > 0 ? "+" : ""}${points}`.replace("-", "−");
  return (
    <EntriesLink
      figures={figures}
      query={{ result: "gross_profit" }}
      className={shared.link}
      testId="card-margin"
    >
      <StatCard label={t`Gross margin`} value={now === null ? "–" : format.rate(now)}>
        {points === null ? (
          <Trans>Nothing to compare with</Trans>
        ) : (
          <Badge tone={points < 0 ? "critical" : "positive"}>
            <Trans>{written} points</Trans>
          </Badge>
        )}
        <AtLocation location={figures.location} />
      </StatCard>
    </EntriesLink>
  );
}

function Receivables({ figures: { receivables, location } }: FiguresOf) {
  const { t } = useLingui();
  const written = useCardAmount();
  return (
    <Link
      to="/credits"
      search={{ location: location ?? undefined }}
      className={shared.link}
      data-testid="card-receivables"
    >
      <StatCard label={t`Customers owe`} value={written(wholeUnits(money(receivables.total)))}>
        {receivables.overdue === 0 ? (
          <Trans>None overdue</Trans>
        ) : (
          <Badge tone="warning">
            <Plural value={receivables.overdue} one="# overdue" other="# overdue" />
          </Badge>
        )}
        <AtLocation location={location} />
      </StatCard>
    </Link>
  );
}

function Payables({ figures: { payables, location } }: FiguresOf) {
  const { t } = useLingui();
  const written = useCardAmount();
  const format = useFormat();
  const mayRead = useCan("supplier.read");
  const old = addAll([payables.to_60, payables.to_90, payables.over_90].map(money));
  const older = format.figure(old);
  const card = (
    <StatCard label={t`We owe suppliers`} value={written(wholeUnits(money(payables.total)))}>
      {old === 0 ? (
        <Trans>Nothing older than 30 days</Trans>
      ) : (
        <Badge tone="warning">
          <Trans>{older} for over 30 days</Trans>
        </Badge>
      )}
      <AtLocation location={location} />
    </StatCard>
  );
  if (!mayRead) return card;
  return (
    <Link
      to="/suppliers"
      search={{ filter: "owes" }}
      className={shared.link}
      data-testid="card-payables"
    >
      {card}
    </Link>
  );
}
