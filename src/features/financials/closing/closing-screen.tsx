import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Lock } from "lucide-react";
import { useState } from "react";
import type { DayClosing, DayClosings } from "#/contract/day-closings.ts";
import { QueryView } from "#/kit/server-queries/query-view.tsx";
import { AskingServer } from "#/kit/server-queries/asking-server.tsx";
import { figureAnswers } from "#/entities/figures/figure-server-queries.ts";
import { FiguresAsOf } from "#/entities/figures/figures-as-of.tsx";
import { useLocations } from "#/entities/figures/location-choice.tsx";
import { useSyncStatus } from "#/kit/services/status-context.ts";
import { useServices } from "#/kit/services/services.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { useToday } from "#/kit/time/use-today.ts";
import { Button } from "#/ui/button.tsx";
import { DataTable } from "#/ui/data-table.tsx";
import { Inline } from "#/ui/layout/inline.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { note } from "#/ui/theme/text.css.ts";
import type { FinancialsFilters } from "../financials-filters.ts";
import { PeriodBar } from "../overview/period-bar.tsx";
import { type DayRange, readRange } from "../overview/period-range.ts";
import { useRangeLabels } from "../overview/range-labels.ts";
import { CloseDayDialog } from "./close-day-dialog.tsx";
import { ClosedDayDialog } from "./closed-day-dialog.tsx";
import { useClosingColumns } from "./closing-columns.tsx";
import { OpenShifts } from "./open-shifts.tsx";

export interface ClosingScreenProps {
  readonly filters: FinancialsFilters;
  readonly onFilters: (filters: FinancialsFilters) => void;
}

/** Expected and counted money by day and location. */
export function ClosingScreen({ filters, onFilters }: ClosingScreenProps) {
  const today = useToday();
  const words = useRangeLabels();
  const reading = readRange(filters, today, "week");
  return (
    <Stack gap={16} shrinks alignContent="start">
      <PeriodBar filters={filters} onFilters={onFilters} reading={reading} standard="week" />
      {reading.ok ? (
        <AskingServer>
          <Days range={reading.range} location={filters.location} />
        </AskingServer>
      ) : (
        <p className={note} role="status" data-testid="financials-no-range">
          {words(reading.problem)}
        </p>
      )}
    </Stack>
  );
}

interface DaysProps {
  readonly range: DayRange;
  readonly location: string | undefined;
}

function Days({ range: { from, to }, location }: DaysProps) {
  const { session: port } = useServices();
  const { session } = useShop();
  const query = { from, to, location };
  const answer = useQuery(figureAnswers.closings(port.api, session.business.id, query));
  return (
    <QueryView answer={answer}>
      {(found) => <Results found={found} location={location ?? null} />}
    </QueryView>
  );
}

const keyOf = ({ day, location }: Pick<DayClosing, "day" | "location">) => `${day} ${location}`;

function Results({
  found,
  location,
}: {
  readonly found: DayClosings;
  readonly location: string | null;
}) {
  const { t } = useLingui();
  const { session } = useShop();
  const isOffline = useSyncStatus().connection === "offline";
  const hasLocations = useLocations().length > 1;
  const columns = useClosingColumns({ today: found.today, hasLocations });
  const [opened, setOpened] = useState<{ key: string; isCounting: boolean } | null>(null);
  const row = found.results.find((one) => keyOf(one) === opened?.key);
  const close = () => setOpened(null);
  // Today at the user's location, if not counted yet.
  const here = found.results.find(
    (one) =>
      one.day === found.today && one.location === session.location.id && one.closing === null,
  );
  return (
    <>
      <FiguresAsOf location={location} asOf={found.as_of} />
      <OpenShifts shifts={found.open_shifts} />
      {here === undefined ? null : (
        <Inline gap={12} align="center">
          <Button
            variant="primary"
            glyph={Lock}
            disabled={isOffline}
            data-testid="close-today"
            onClick={() => setOpened({ key: keyOf(here), isCounting: true })}
          >
            <Trans>Close the day</Trans>
          </Button>
        </Inline>
      )}
      <p className={note}>
        <Trans>
          Count the money in the evening. What was counted last, and what came in and went out
          since, is what should be there.
        </Trans>
      </p>
      <DataTable
        caption={t`Days`}
        columns={columns}
        rows={found.results}
        keyOf={keyOf}
        onOpen={(one) => setOpened({ key: keyOf(one), isCounting: one.closing === null })}
      />
      {row === undefined ? null : opened?.isCounting === true ? (
        <CloseDayDialog row={row} shifts={found.open_shifts} onClose={close} />
      ) : (
        <ClosedDayDialog
          row={row}
          onCount={() => setOpened({ key: keyOf(row), isCounting: true })}
          onClose={close}
        />
      )}
    </>
  );
}
