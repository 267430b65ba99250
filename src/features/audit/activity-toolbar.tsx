import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import { useLive, valueOf } from "#/kit/live/use-live.ts";
import { FilterChips, ListToolbar } from "#/kit/page/list-toolbar.tsx";
import * as bar from "#/kit/page/toolbar.css.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { useToday } from "#/kit/time/use-today.ts";
import { Select } from "#/ui/select.tsx";
import { TextField } from "#/ui/text-field.tsx";
import { useDebounced } from "#/ui/use-debounced.ts";
import { useSteady } from "#/ui/use-steady.ts";
import { type ActivityFilters, kindFilters } from "./activity-filters.ts";

const kindWords = {
  access: msg`Signing in`,
  people: msg`Users and roles`,
  settings: msg`Settings`,
  goods: msg`Products and prices`,
  counter: msg`At the counter`,
  export: msg`Exports`,
} as const;

const anything = "all";

export interface ActivityToolbarProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly filters: ActivityFilters;
  readonly onFilters: (filters: ActivityFilters) => void;
}

/** Search by name, number or reason; what kind of act, of whom, and on which days. */
export function ActivityToolbar({ text, onText, filters, onFilters }: ActivityToolbarProps) {
  const { t, i18n } = useLingui();
  const today = useToday();
  const { db } = useShop();
  const asked = useDebounced(text, 300);
  const change = (part: ActivityFilters) => onFilters({ ...filters, ...part });
  const search = useSteady((q: string) => {
    if (q !== (filters.q ?? "")) change({ q: q === "" ? undefined : q });
  });
  useEffect(() => search(asked), [search, asked]);
  const members = valueOf(
    useLive(() => db.members.toArray(), [db]),
    [],
  );
  const { kind, person, from, to } = filters;
  const chooseDay = (end: "from" | "to") => (day: string) =>
    change({ [end]: day === "" ? undefined : day });
  return (
    <ListToolbar
      set={[kind, person, from, to]}
      search={{
        label: t`Search by name, sale number or reason`,
        placeholder: t`Name, number or reason`,
        value: text,
        onText,
        "data-testid": "activity-search",
      }}
    >
      <FilterChips
        label={t`Kind`}
        value={kind ?? anything}
        onChoose={(chosen) => change({ kind: chosen === anything ? undefined : chosen })}
        options={[
          { value: anything, label: t`All activity` },
          ...kindFilters.map((value) => ({ value, label: i18n._(kindWords[value]) })),
        ]}
      />
      <Select
        label={t`Person`}
        hideLabel
        value={person ?? anything}
        onChoose={(chosen) => change({ person: chosen === anything ? undefined : chosen })}
        options={[
          { value: anything, label: t`Everybody` },
          ...members.map((one) => ({
            value: one.id,
            label: `${one.first_name} ${one.last_name}`.trim(),
          })),
        ]}
      />
      <div className={bar.pair}>
        <TextField
          label={t`From`}
          type="date"
          max={today}
          value={from ?? ""}
          onText={chooseDay("from")}
          data-testid="activity-from"
        />
        <TextField
          label={t`To`}
          type="date"
          max={today}
          value={to ?? ""}
          onText={chooseDay("to")}
          data-testid="activity-to"
        />
      </div>
    </ListToolbar>
  );
}
