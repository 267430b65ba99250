import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useLive, valueOf } from "#/kit/live/use-live.ts";
import { FilterChoice, FilterDays, FilterSelect } from "#/kit/list/filter-fields.tsx";
import { setOf } from "#/kit/list/fitting-rows.ts";
import { ListToolbar } from "#/kit/page/list-toolbar.tsx";
import { useShop } from "#/kit/shop/shop-context.ts";
import { useToday } from "#/kit/time/use-today.ts";
import { type ActivityFilters, activityFilters } from "./activity-filters.ts";

const kindLabels = {
  access: msg`Signing in`,
  people: msg`Users and roles`,
  settings: msg`Settings`,
  goods: msg`Products and prices`,
  counter: msg`At the counter`,
  export: msg`Exports`,
} as const;

export interface ActivityToolbarProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly filters: ActivityFilters;
  readonly onFilters: (filters: ActivityFilters) => void;
}

/** Search by name, number or reason, with filters for the kind of action, the user and the days. */
export function ActivityToolbar({ text, onText, filters, onFilters }: ActivityToolbarProps) {
  const { t, i18n } = useLingui();
  const today = useToday();
  const { db } = useShop();
  const change = (part: ActivityFilters) => onFilters({ ...filters, ...part });
  const members = valueOf(
    useLive(() => db.members.toArray(), [db]),
    [],
  );
  const { kind, person, from, to } = filters;
  return (
    <ListToolbar
      set={setOf(activityFilters, filters)}
      search={{
        label: t`Search by name, sale number or reason`,
        placeholder: t`Name, number or reason`,
        value: text,
        onText,
        "data-testid": "activity-search",
      }}
    >
      <FilterChoice
        label={t`Kind`}
        any={t`All activity`}
        value={kind}
        onChoose={(chosen) => change({ kind: chosen })}
        options={activityFilters.narrowing.kind.words.map((value) => ({
          value,
          label: i18n._(kindLabels[value]),
        }))}
      />
      <FilterSelect
        label={t`Person`}
        hideLabel
        any={t`Everybody`}
        value={person}
        onChoose={(chosen) => change({ person: chosen })}
        options={members.map((one) => ({
          value: one.id,
          label: `${one.first_name} ${one.last_name}`.trim(),
        }))}
      />
      <FilterDays from={from} to={to} max={today} onDays={change} testId="activity" />
    </ListToolbar>
  );
}
