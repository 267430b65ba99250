import { Trans, useLingui } from "@lingui/react/macro";
import { money } from "#/domain/money.ts";
import { AtLocation } from "#/entities/figures/at-location.tsx";
import { useFormat } from "#/kit/shop/use-format.ts";
import { useToday } from "#/kit/time/use-today.ts";
import { Card } from "#/ui/card.tsx";
import { Chart } from "#/ui/chart.tsx";
import { media } from "#/ui/theme/media.ts";
import { note } from "#/ui/theme/text.css.ts";
import { useMedia } from "#/ui/theme/use-media.ts";
import * as shared from "#/entities/figures/figures.css.ts";
import type { FiguresOf } from "./overview-cards.tsx";
import { ReportLink } from "./report-link.tsx";

/** More days are drawn as a line, since their bars would be too thin. */
const mostBars = 45;

/** Daily sales including tax, next to the same day of the previous period. */
export function DaysChart({ figures }: FiguresOf) {
  const { days, to, location } = figures;
  const { t } = useLingui();
  const format = useFormat();
  const today = useToday();
  const isPhone = useMedia(media.phone);
  const currency = format.sign;
  const amounts = days.map(({ amount }) => money(amount));
  const before = days.map(({ previous }) => (previous === null ? null : money(previous)));
  const isEmpty = [...amounts, ...before].every((amount) => amount === null || amount === 0);
  return (
    <Card
      title={
        <ReportLink figures={figures} className={shared.figureLink} testId="sales-by-day">
          <Trans>Sales by day</Trans>
        </ReportLink>
      }
      aside={
        <AtLocation location={location}>
          <Trans>{currency} thousand</Trans>
        </AtLocation>
      }
    >
      {isEmpty ? (
        <p className={note}>
          <Trans>Nothing was sold on these days.</Trans>
        </p>
      ) : (
        <Chart
          kind={days.length > mostBars ? "line" : "bar"}
          caption={t`Sales by day`}
          height={isPhone ? 200 : 220}
          labels={days.map(({ from }) => format.dayShort(from))}
          series={[
            { name: t`Sales`, values: amounts },
            { name: t`The period before`, values: before, tone: "quiet" },
          ]}
          format={(minor) => format.figure(Math.round(minor / 1000))}
          lastStands={to === today}
        />
      )}
    </Card>
  );
}
