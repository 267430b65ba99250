import { Trans, useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { valueOf } from "#/kit/live/use-live.ts";
import { AtLocation } from "#/entities/figures/at-location.tsx";
import { useCan, useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { useNow } from "#/kit/time/use-now.ts";
import { Card } from "#/ui/card.tsx";
import { Chart } from "#/ui/chart.tsx";
import { Skeleton } from "#/ui/skeleton.tsx";
import { media } from "#/ui/theme/media.ts";
import { note } from "#/ui/theme/text.css.ts";
import { useMedia } from "#/ui/theme/use-media.ts";
import type { SalesOfDay } from "./dashboard-cards.tsx";
import { daysUpTo, knownDays } from "./day-figures.ts";

export interface SalesChartProps extends SalesOfDay {
  readonly count: number;
  readonly isOwn: boolean;
  /** Time of the oldest sale stored here; null if there is none. */
  readonly since: string | null;
}

/** Sales of the last days as far as they are stored on this device; today is emphasised. */
export function SalesChart({ sales, today, count, isOwn, since }: SalesChartProps) {
  const { t } = useLingui();
  const format = useFormat();
  const isPhone = useMedia(media.phone);
  const canRead = useCan("sale.read");
  const { session } = useShop();
  const now = useNow();
  const { timeZone } = format;
  const location = session.location.id;
  const { days, since: knownSince } = useMemo(() => {
    const asked = { today, count, timeZone, location };
    return knownDays(daysUpTo(valueOf(sales, []), asked), since, timeZone);
  }, [sales, today, count, since, timeZone, location]);
  const moment = knownSince === null ? null : format.moment(knownSince, now);
  const title = isOwn ? t`Your sales, last ${count} days` : t`Sales, last ${count} days`;
  const currency = format.sign;
  const height = isPhone ? 220 : 320;
  if (!canRead) return null;
  return (
    <Card
      title={title}
      aside={
        <AtLocation location={session.location.id}>
          <Trans>{currency} thousand</Trans>
        </AtLocation>
      }
    >
      {sales.state === "loading" ? (
        <Skeleton height={`${height}px`} />
      ) : days.every(({ sum }) => sum === null || sum === 0) ? (
        <p className={note}>
          <Trans>Nothing was sold on these days yet. Each day will be a bar here.</Trans>
        </p>
      ) : (
        <Chart
          kind="bar"
          caption={title}
          height={height}
          labels={days.map(({ day }) => format.dayShort(day))}
          series={[{ name: t`Sales`, values: days.map(({ sum }) => sum) }]}
          format={(minor) => format.figure(Math.round(minor / 1000))}
          lastStands
        />
      )}
      {moment === null ? null : (
        <p className={note} data-testid="known-since">
          <Trans>This device has the sales since {moment}; the server has those before.</Trans>
        </p>
      )}
    </Card>
  );
}
