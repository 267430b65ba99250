import { Trans, useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import type { DayClosing } from "#/contract/day-closings.ts";
import { money } from "#/domain/money.ts";
import { useLocations } from "#/entities/figures/location-choice.tsx";
import { useFormat } from "#/kit/shop/use-format.ts";
import { Badge } from "#/ui/badge.tsx";
import type { DataColumn } from "#/ui/data-column.ts";
import { sumsOfDay } from "./closing-sums.ts";
import { Difference } from "./difference.tsx";

export interface ClosingColumnsOf {
  readonly today: string;
  /** Whether rows show their location. */
  readonly hasLocations: boolean;
}

/** Columns of the days; a row opens its day. */
export function useClosingColumns({
  today,
  hasLocations,
}: ClosingColumnsOf): readonly DataColumn<DayClosing>[] {
  const { t } = useLingui();
  const format = useFormat();
  const places = useLocations();
  return useMemo((): readonly DataColumn<DayClosing>[] => {
    const place: DataColumn<DayClosing> = {
      id: "location",
      header: t`Location`,
      phone: "text",
      cell: ({ location }) => places.find(({ id }) => id === location)?.name ?? "",
    };
    return [
      {
        id: "day",
        header: t`Day`,
        phone: "title",
        cell: ({ day }) => (
          <strong data-testid="closing-day" data-day={day}>
            {day === today ? <Trans>Today</Trans> : format.day(day)}
          </strong>
        ),
      },
      ...(hasLocations ? [place] : []),
      { id: "state", header: t`Status`, phone: "aside", cell: (row) => <State row={row} /> },
      {
        id: "amount",
        header: t`Sales`,
        phone: "fact",
        align: "end",
        cell: ({ amount }) => format.figure(money(amount)),
      },
      {
        id: "expected",
        header: t`Expected`,
        phone: "fact",
        align: "end",
        cell: (row) => format.figure(sumsOfDay(row).expected),
      },
      {
        id: "counted",
        header: t`Counted`,
        phone: "fact",
        align: "end",
        cell: (row) => {
          const { counted } = sumsOfDay(row);
          return counted === null ? "–" : format.figure(counted);
        },
      },
      {
        id: "difference",
        header: t`Difference`,
        phone: "figure",
        align: "end",
        cell: (row) => {
          const { difference } = sumsOfDay(row);
          return difference === null ? "–" : <Difference amount={difference} />;
        },
      },
    ];
  }, [t, format, places, today, hasLocations]);
}

/** Whether a day is closed, and what was unknown at that time or has arrived since. */
function State({ row }: { readonly row: DayClosing }) {
  if (row.closing === null) {
    return (
      <Badge tone="neutral">
        <Trans>Not closed</Trans>
      </Badge>
    );
  }
  return sumsOfDay(row).changed === 0 ? (
    <Badge tone="positive">
      <Trans>Closed</Trans>
    </Badge>
  ) : (
    <Badge tone="warning">
      <Trans>Changed since</Trans>
    </Badge>
  );
}
