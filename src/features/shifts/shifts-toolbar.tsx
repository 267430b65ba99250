import { Trans, useLingui } from "@lingui/react/macro";
import { useLive, valueOf } from "#/kit/live/use-live.ts";
import { FilterChoice, FilterDays, FilterSelect } from "#/kit/list/filter-fields.tsx";
import { setOf } from "#/kit/list/fitting-rows.ts";
import { ListToolbar } from "#/kit/page/list-toolbar.tsx";
import { field } from "#/kit/page/toolbar.css.ts";
import { type NamedShift, shiftChoices } from "#/entities/shifts/shift-queries.ts";
import { useCan, useShop } from "#/kit/shop/shop-context.ts";
import { useToday } from "#/kit/time/use-today.ts";
import { type ShiftFilters, shiftFilters } from "./shift-filters.ts";

export interface ShiftsToolbarProps {
  readonly shifts: readonly NamedShift[];
  readonly filters: ShiftFilters;
  readonly onFilters: (filters: ShiftFilters) => void;
}

/** Filters for shifts: status, till, user and days of opening. */
export function ShiftsToolbar({ shifts, filters, onFilters }: ShiftsToolbarProps) {
  const { t } = useLingui();
  const today = useToday();
  const { tills, people } = useChoices(shifts);
  const change = (part: Partial<ShiftFilters>) => onFilters({ ...filters, ...part });
  return (
    <ListToolbar set={setOf(shiftFilters, filters)}>
      <FilterChoice
        label={t`Status`}
        any={<Trans>All</Trans>}
        value={filters.status}
        onChoose={(status) => change({ status })}
        options={[
          { value: "open", label: <Trans context="shift">Open</Trans> },
          { value: "closed", label: <Trans context="shift">Closed</Trans> },
        ]}
      />
      <div className={field}>
        <FilterSelect
          label={t`Till`}
          any={t`All tills`}
          value={filters.till}
          onChoose={(till) => change({ till })}
          options={tills}
        />
      </div>
      <div className={field}>
        <FilterSelect
          label={t`Person`}
          any={t`Everybody`}
          value={filters.person}
          onChoose={(person) => change({ person })}
          options={people}
        />
      </div>
      <FilterDays from={filters.from} to={filters.to} max={today} onDays={change} testId="shifts" />
    </ListToolbar>
  );
}

/**
 * Users who see all shifts may query the server for any user's; the others only have their own, which are
 * stored locally.
 */
function useChoices(shifts: readonly NamedShift[]) {
  const { db, session } = useShop();
  const seesAll = useCan("shift.read");
  const location = session.location.id;
  const live = useLive(() => shiftChoices(db, location), [db, location]);
  const all = seesAll ? valueOf(live, { tills: [], people: [] }) : { tills: [], people: [] };
  const named = (list: readonly { id: string; name: string }[]) =>
    list.map(({ id, name }) => [id, name] as const);
  return {
    tills: choices([
      ...shifts.map(({ shift, till }) => [shift.till, till] as const),
      ...named(all.tills),
    ]),
    people: choices([
      ...shifts.flatMap(({ shift, opener, closer }) => [
        [shift.opened_by, opener] as const,
        [shift.closed_by, closer] as const,
      ]),
      ...named(all.people),
    ]),
  };
}

function choices(named: readonly (readonly [string | null, string | null])[]) {
  const labels = new Map(named.flatMap(([id, name]) => (id && name ? [[id, name] as const] : [])));
  return [...labels]
    .map(([value, label]) => ({ value, label }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
}
