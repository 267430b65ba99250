import { Trans, useLingui } from "@lingui/react/macro";
import { money } from "#/domain/money.ts";
import { AtLocation } from "#/entities/figures/at-location.tsx";
import { ChangedDays } from "#/entities/figures/changed-days.tsx";
import { useFormat } from "#/kit/shop/use-format.ts";
import { Card } from "#/ui/card.tsx";
import { Chart } from "#/ui/chart.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { media } from "#/ui/theme/media.ts";
import { note } from "#/ui/theme/text.css.ts";
import { useMedia } from "#/ui/theme/use-media.ts";
import * as shared from "#/entities/figures/figures.css.ts";
import type { FiguresOf } from "./owner-cards.tsx";
import { salesLink } from "./card-doors.ts";
import { DashboardLink, useLinkReader } from "./dashboard-link.tsx";

/**
 * Sales of the last days with today emphasised, and the days whose figures changed since they were last
 * viewed.
 */
export function FourteenDays({ figures }: FiguresOf) {
  const { t } = useLingui();
  const format = useFormat();
  const isPhone = useMedia(media.phone);
  const reader = useLinkReader();
  const { days, day, location } = figures;
  const count = days.length;
  const title = t`Sales, last ${count} days`;
  const currency = format.sign;
  const first = days[0]?.from ?? day;
  return (
    <Card
      title={
        <DashboardLink
          link={salesLink(figures, { from: first, to: day }, reader)}
          className={shared.figureLink}
          testId="dashboard-days"
        >
          {title}
        </DashboardLink>
      }
      aside={
        <AtLocation location={location}>
          <Trans>{currency} thousand</Trans>
        </AtLocation>
      }
    >
      <Stack gap={16} shrinks alignContent="start">
        {days.every(({ amount }) => money(amount) === 0) ? (
          <p className={note}>
            <Trans>Nothing was sold on these days yet. Each day will be a bar here.</Trans>
          </p>
        ) : (
          <Chart
            kind="bar"
            caption={title}
            height={isPhone ? 220 : 300}
            labels={days.map(({ from }) => format.dayShort(from))}
            series={[{ name: t`Sales`, values: days.map(({ amount }) => money(amount)) }]}
            format={(minor) => format.figure(Math.round(minor / 1000))}
            lastStands
          />
        )}
        <ChangedDays days={figures.changed_days} answer={figures} />
      </Stack>
    </Card>
  );
}
