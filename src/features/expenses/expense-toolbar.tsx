import { useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { expenseCategories } from "#/domain/accounting/accounts.ts";
import { expenseNames } from "#/entities/books/expense-names.ts";
import { PlaceChoice, usePlaces } from "#/entities/figures/place-choice.tsx";
import { ListToolbar } from "#/kit/page/list-toolbar.tsx";
import * as bar from "#/kit/page/toolbar.css.ts";
import { useToday } from "#/kit/time/use-today.ts";
import { Select } from "#/ui/select.tsx";
import { TextField } from "#/ui/text-field.tsx";
import { useDebounced } from "#/ui/use-debounced.ts";
import { useSteady } from "#/ui/use-steady.ts";
import type { ExpenseFilters } from "./expense-filters.ts";

const all = "all";

export interface ExpenseToolbarProps {
  readonly filters: ExpenseFilters;
  readonly onFilters: (filters: ExpenseFilters) => void;
}

/** What the expenses are searched and filtered by. All of it stands in the address. */
export function ExpenseToolbar({ filters, onFilters }: ExpenseToolbarProps) {
  const { t, i18n } = useLingui();
  const today = useToday();
  const [text, setText] = useState(filters.q ?? "");
  const asked = useDebounced(text, 200);
  const hasPlaces = usePlaces().length > 1;
  const { category, location, from, to } = filters;
  const change = (part: ExpenseFilters) => onFilters({ ...filters, ...part });
  const search = useSteady((q: string) => {
    if (q !== (filters.q ?? "")) change({ q: q === "" ? undefined : q });
  });
  useEffect(() => search(asked), [search, asked]);
  const isTurned = from !== undefined && to !== undefined && from > to;
  const chooseDay = (end: "from" | "to") => (day: string) =>
    change({ [end]: day === "" ? undefined : day });
  return (
    <ListToolbar
      search={{
        label: t`Search by number, who was paid, reference or notes`,
        placeholder: t`Number, paid to, reference, notes`,
        value: text,
        onText: setText,
        "data-testid": "expenses-search",
      }}
      set={[category, location, from, to]}
    >
      <div className={bar.field}>
        <Select
          label={t`What for`}
          value={expenseCategories.find((one) => one === category) ?? all}
          onChoose={(chosen) => change({ category: chosen === all ? undefined : chosen })}
          options={[
            { value: all, label: t`All expenses` },
            ...expenseCategories.map((value) => ({ value, label: i18n._(expenseNames[value]) })),
          ]}
        />
      </div>
      {hasPlaces ? (
        <div className={bar.field}>
          <PlaceChoice location={location} onLocation={(next) => change({ location: next })} />
        </div>
      ) : null}
      <div className={bar.pair}>
        <TextField
          label={t`From`}
          type="date"
          max={today}
          value={from ?? ""}
          data-testid="expenses-from"
          onText={chooseDay("from")}
        />
        <TextField
          label={t`To`}
          type="date"
          max={today}
          value={to ?? ""}
          error={isTurned ? t`The last day is before the first.` : undefined}
          data-testid="expenses-to"
          onText={chooseDay("to")}
        />
      </div>
    </ListToolbar>
  );
}
