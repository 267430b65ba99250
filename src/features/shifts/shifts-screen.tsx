import { Trans } from "@lingui/react/macro";
import { useMemo } from "react";
import { LiveView } from "#/kit/live/live-view.tsx";
import { useLive } from "#/kit/live/use-live.ts";
import { AsOf } from "#/entities/outbox/as-of.tsx";
import { Page } from "#/kit/page/page.tsx";
import { useServices } from "#/kit/services/services.ts";
import { shiftsOf, type NamedShift } from "#/entities/shifts/shift-queries.ts";
import { useCan, useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import type { DeviceTill } from "#/store/meta-row.ts";
import { Stack } from "#/ui/layout/stack.tsx";
import { matchingShifts, ownShifts } from "./matching-shifts.ts";
import { OpenDialog } from "./open-dialog.tsx";
import type { ShiftFilters } from "./shift-filters.ts";
import { OutsideCard } from "./outside-card.tsx";
import { ShiftResults } from "./shifts-results.tsx";
import { ShiftsWithRemoteHistory } from "./shifts-with-remote-history.tsx";
import { ShiftsToolbar } from "./shifts-toolbar.tsx";
import { TillCard } from "./till-card.tsx";
import { useSoldOutside } from "./use-sold-outside.ts";

export interface ShiftsScreenProps {
  readonly filters: ShiftFilters;
  readonly onFilters: (filters: ShiftFilters) => void;
}

/**
 * The shifts of this location's tills, sent or not, newest first; those not stored on this device come from
 * the server.
 */
export function ShiftsScreen({ filters, onFilters }: ShiftsScreenProps) {
  const { db, session } = useShop();
  const { Answers } = useServices();
  const location = session.location.id;
  const live = useLive(() => shiftsOf(db, location), [db, location]);
  return (
    <Page title={<Trans>Shifts</Trans>} subtitle={<AsOf location={location} />}>
      <Answers>
        <LiveView live={live} rows={6}>
          {(shifts) => <Shifts shifts={shifts} filters={filters} onFilters={onFilters} />}
        </LiveView>
      </Answers>
    </Page>
  );
}

interface ShiftsProps extends ShiftsScreenProps {
  readonly shifts: readonly NamedShift[];
}

function Shifts({ shifts, filters, onFilters }: ShiftsProps) {
  const { session, till } = useShop();
  const { dayOf } = useFormat();
  const seesAll = useCan("shift.read");
  const person = session.user.id;
  const asking = useMemo(() => ({ person, seesAll, dayOf }), [person, seesAll, dayOf]);
  const canOpen = useCan("shift.open");
  const { act: action, ...asked } = filters;
  const isHere = ({ shift }: NamedShift) => shift.till === till?.id && shift.status === "open";
  const current = shifts.find(isHere) ?? null;
  const own = ownShifts(shifts, asking);
  return (
    <Stack gap={16} shrinks>
      <TillCard current={current} onOpen={() => onFilters({ ...asked, act: "open" })} />
      {current === null && till !== null && seesAll ? <OutsideToday till={till} /> : null}
      <ShiftsToolbar shifts={own} filters={filters} onFilters={onFilters} />
      {seesAll ? (
        <ShiftsWithRemoteHistory
          kept={own}
          found={matchingShifts(own, filters, asking)}
          filters={filters}
          onClear={() => onFilters({})}
        />
      ) : (
        <ShiftResults
          found={matchingShifts(own, filters, asking)}
          isNew={own.length === 0}
          onClear={() => onFilters({})}
        />
      )}
      {action === "open" && canOpen && current === null && till !== null ? (
        <OpenDialog onClose={() => onFilters(asked)} />
      ) : null}
    </Stack>
  );
}

function OutsideToday({ till }: { readonly till: DeviceTill }) {
  const sold = useSoldOutside({ till: till.id, location: till.location, shift: null });
  return sold === null ? null : <OutsideCard sold={sold} isToday />;
}
