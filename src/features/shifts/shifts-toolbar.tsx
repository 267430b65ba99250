import { Trans, useLingui } from "@lingui/react/macro";
import { useLive, valueOf } from "#/kit/live/use-live.ts";
import { FilterChips, ListToolbar } from "#/kit/page/list-toolbar.tsx";
import * as bar from "#/kit/page/toolbar.css.ts";
import { type NamedShift, shiftChoices } from "#/entities/shifts/shift-queries.ts";
import { useCan, useShop } from "#/kit/shop/shop-context.ts";
import { useToday } from "#/kit/time/use-today.ts";
import { Select } from "#/ui/select.tsx";
import { TextField } from "#/ui/text-field.tsx";
import type { ShiftFilters, StatusFilter } from "./shift-filters.ts";

export interface ShiftsToolbarProps {
  readonly shifts: readonly NamedShift[];
  readonly filters: ShiftFilters;
  readonly onFilters: (filters: ShiftFilters) => void;
}

/** Which shifts: open or closed, of which till and person, opened on which days. */
export function ShiftsToolbar({ shifts, filters, onFilters }: ShiftsToolbarProps) {
  const { t } = useLingui();
  const today = useToday();
  const { tills, people } = useChoices(shifts);
  const change = (part: Partial<ShiftFilters>) => onFilters({ ...filters, ...part });
  const chosen = (value: string) => (value === "all" ? undefined : value);
  return (
    <ListToolbar set={[filters.status, filters.till, filters.person, filters.from, filters.to]}>
      <FilterChips<StatusFilter | "all">
        label={t`Status`}
        value={filters.status ?? "all"}
        onChoose={(status) => change({ status: status === "all" ? undefined : status })}
        options={[
          { value: "all", label: <Trans>All</Trans> },
          { value: "open", label: <Trans context="shift">Open</Trans> },
          { value: "closed", label: <Trans context="shift">Closed</Trans> },
        ]}
      />
      <div className={bar.field}>
        <Select
          label={t`Till`}
          value={filters.till ?? "all"}
          onChoose={(till) => change({ till: chosen(till) })}
          options={[{ value: "all", label: t`All tills` }, ...tills]}
        />
      </div>
      <div className={bar.field}>
        <Select
          label={t`Person`}
          value={filters.person ?? "all"}
          onChoose={(person) => change({ person: chosen(person) })}
          options={[{ value: "all", label: t`Everybody` }, ...people]}
        />
      </div>
      <div className={bar.pair}>
        <TextField
          label={t`From`}
          type="date"
          max={today}
          value={filters.from ?? ""}
          onText={(day) => change({ from: day === "" ? undefined : day })}
          data-testid="shifts-from"
        />
        <TextField
          label={t`To`}
          type="date"
          max={today}
          value={filters.to ?? ""}
          onText={(day) => change({ to: day === "" ? undefined : day })}
          data-testid="shifts-to"
        />
      </div>
    </ListToolbar>
  );
}

/** Whoever sees all shifts may ask the server for anybody's; the others have their own, which are here. */
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
