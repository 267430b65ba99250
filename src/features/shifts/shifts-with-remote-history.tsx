import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { isNarrowed } from "#/kit/list/fitting-rows.ts";
import { RemoteHistoryMessages } from "#/kit/remote-history/remote-history-messages.tsx";
import type { NamedShift } from "#/entities/shifts/shift-queries.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { type ShiftFilters, shiftFilters } from "./shift-filters.ts";
import { ShiftResults } from "./shifts-results.tsx";
import { useShiftsRemoteHistory } from "./use-shifts-remote-history.ts";

export interface ShiftsWithRemoteHistoryProps {
  /** All locally stored shifts, regardless of the filters. */
  readonly kept: readonly NamedShift[];
  /** Those of them that match the filters. */
  readonly found: readonly NamedShift[];
  readonly filters: ShiftFilters;
  readonly onClear: () => void;
}

/** One list of the local shifts, followed by older ones from the server. */
export function ShiftsWithRemoteHistory({
  kept,
  found,
  filters,
  onClear,
}: ShiftsWithRemoteHistoryProps) {
  const { dayOf } = useFormat();
  const [isAsked, setAsked] = useState(false);
  // An open shift is stored regardless of its age, so it does not indicate the age of the others.
  const days = kept.flatMap(({ shift }) =>
    shift.status === "closed" ? [dayOf(shift.opened_at)] : [],
  );
  const oldest = days.toSorted()[0] ?? null;
  const isWanted = isAsked || found.length === 0;
  const older = useShiftsRemoteHistory({ filters, oldest, isWanted });
  const known = new Set(kept.map(({ shift }) => shift.id));
  const beyond = older.rows.filter(({ shift }) => !known.has(shift.id));
  const all = [...found, ...beyond];
  const isNew = kept.length === 0 && !isNarrowed(shiftFilters, filters);
  return (
    <ShiftResults
      found={all}
      isNew={isNew}
      isAsking={older.state === "asking"}
      onClear={onClear}
      beside={
        <RemoteHistoryMessages
          older={older}
          count={beyond.length}
          onAsk={() => setAsked(true)}
          words={{
            unanswered: <Trans>Older shifts are on the server, and it did not answer.</Trans>,
            idle: <Trans>Older shifts are not on this device. The server has them.</Trans>,
            none: isNew ? null : <Trans>The server has no older shift that matches.</Trans>,
            ask: <Trans>Show older shifts</Trans>,
          }}
          data-testid="older-shifts"
        />
      }
    />
  );
}
