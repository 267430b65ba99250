import { Trans, useLingui } from "@lingui/react/macro";
import type { OverviewStep } from "#/contract/figure-queries.ts";
import { money } from "#/domain/money.ts";
import { AtLocation } from "#/entities/figures/at-location.tsx";
import { useFormat } from "#/kit/shop/use-format.ts";
import { Card } from "#/ui/card.tsx";
import { Chart } from "#/ui/chart.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { Segmented } from "#/ui/segmented.tsx";
import { media } from "#/ui/theme/media.ts";
import { note } from "#/ui/theme/text.css.ts";
import { useMedia } from "#/ui/theme/use-media.ts";
import * as shared from "#/entities/figures/figures.css.ts";
import { overviewLink } from "./card-doors.ts";
import { DashboardLink } from "./dashboard-link.tsx";
import type { FiguresOf } from "./owner-cards.tsx";

export interface RevenueOverviewProps extends FiguresOf {
  readonly step: OverviewStep;
  readonly onStep: (step: OverviewStep) => void;
}

/** Sales by day, week or month, each next to the previous period's. */
export function RevenueOverview({ figures, step, onStep }: RevenueOverviewProps) {
  const { t } = useLingui();
  const format = useFormat();
  const isPhone = useMedia(media.phone);
  const { overview } = figures;
  const currency = format.sign;
  const month = new Intl.DateTimeFormat(format.language, { month: "short", timeZone: "UTC" });
  const label = (from: string) =>
    step === "month" ? month.format(new Date(`${from}T00:00:00Z`)) : format.dayShort(from);
  const before = overview.map(({ previous }) => (previous === null ? null : money(previous)));
  const amounts = overview.map(({ amount }) => money(amount));
  const isEmpty = [...amounts, ...before].every((amount) => amount === null || amount === 0);
  return (
    <Card
      title={
        <DashboardLink
          link={overviewLink(figures, step)}
          className={shared.figureLink}
          testId="dashboard-overview"
        >
          <Trans>Revenue overview</Trans>
        </DashboardLink>
      }
      aside={
        <AtLocation location={figures.location}>
          <Trans>{currency} thousand</Trans>
        </AtLocation>
      }
    >
      <Stack gap={16} shrinks alignContent="start">
        <Segmented
          label={t`Length of a bar`}
          look="chips"
          value={step}
          onChoose={onStep}
          options={[
            { value: "day", label: <Trans>Day</Trans> },
            { value: "week", label: <Trans>Week</Trans> },
            { value: "month", label: <Trans>Month</Trans> },
          ]}
        />
        {isEmpty ? (
          <p className={note}>
            <Trans>Nothing was sold on these days yet. Each day will be a bar here.</Trans>
          </p>
        ) : (
          <Chart
            kind="bar"
            caption={t`Revenue overview`}
            height={isPhone ? 200 : 240}
            labels={overview.map(({ from }) => label(from))}
            series={[
              { name: t`Sales`, values: amounts },
              { name: t`The period before`, values: before, tone: "quiet" },
            ]}
            format={(minor) => format.figure(Math.round(minor / 1000))}
            lastStands
          />
        )}
      </Stack>
    </Card>
  );
}
