import { Trans, useLingui } from "@lingui/react/macro";
import { useFormat } from "#/kit/shop/use-format.ts";
import { Card } from "#/ui/card.tsx";
import { Chart } from "#/ui/chart.tsx";
import { media } from "#/ui/theme/media.ts";
import { useMedia } from "#/ui/theme/use-media.ts";
import type { ReportChart } from "./report-table.ts";
import * as styles from "./reports.css.ts";

/** More bars are drawn as a line, since they would be too thin. */
const mostBars = 45;

export interface ReportBarsProps {
  readonly caption: string;
  readonly chart: ReportChart;
}

/** The report as a bar chart, with the previous period if there is one. */
export function ReportBars({ caption, chart: { labels, now, before } }: ReportBarsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const isPhone = useMedia(media.phone);
  const currency = format.sign;
  const series = [{ name: t`Amount`, values: now }];
  const beside = { name: t`Period before`, values: before ?? [], tone: "quiet" as const };
  return (
    <Card className={styles.chart} title={caption} aside={<Trans>{currency} thousand</Trans>}>
      <Chart
        kind={labels.length > mostBars ? "line" : "bar"}
        caption={caption}
        height={isPhone ? 200 : 240}
        labels={labels}
        series={before === null ? series : [...series, beside]}
        format={(minor) => format.figure(Math.round(minor / 1000))}
      />
    </Card>
  );
}
