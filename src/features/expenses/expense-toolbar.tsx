import { useLingui } from "@lingui/react/macro";
import { expenseCategories } from "#/domain/accounting/accounts.ts";
import { expenseNames } from "#/entities/books/expense-names.ts";
import { LocationChoice, useLocations } from "#/entities/figures/location-choice.tsx";
import { FilterDays, FilterSelect } from "#/kit/list/filter-fields.tsx";
import { setOf } from "#/kit/list/fitting-rows.ts";
import { ListToolbar } from "#/kit/page/list-toolbar.tsx";
import { field } from "#/kit/page/toolbar.css.ts";
import { useToday } from "#/kit/time/use-today.ts";
import { type ExpenseFilters, expenseFilters } from "./expense-filters.ts";

export interface ExpenseToolbarProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly filters: ExpenseFilters;
  readonly onFilters: (filters: ExpenseFilters) => void;
}

/** Search and filters of the expenses, all encoded in the URL. */
export function ExpenseToolbar({ text, onText, filters, onFilters }: ExpenseToolbarProps) {
  const { t, i18n } = useLingui();
  const today = useToday();
  const hasLocations = useLocations().length > 1;
  const { category, location, from, to } = filters;
  const change = (part: ExpenseFilters) => onFilters({ ...filters, ...part });
  const isTurned = from !== undefined && to !== undefined && from > to;
  return (
    <ListToolbar
      search={{
        label: t`Search by number, who was paid, reference or notes`,
        placeholder: t`Number, paid to, reference, notes`,
        value: text,
        onText,
        "data-testid": "expenses-search",
      }}
      set={setOf(expenseFilters, filters)}
    >
      <div className={field}>
        <FilterSelect
          label={t`What for`}
          any={t`All expenses`}
          value={expenseCategories.find((one) => one === category)}
          onChoose={(chosen) => change({ category: chosen })}
          options={expenseCategories.map((value) => ({
            value,
            label: i18n._(expenseNames[value]),
          }))}
        />
      </div>
      {hasLocations ? (
        <div className={field}>
          <LocationChoice location={location} onLocation={(next) => change({ location: next })} />
        </div>
      ) : null}
      <FilterDays
        from={from}
        to={to}
        max={today}
        error={isTurned ? t`The last day is before the first.` : undefined}
        onDays={change}
        testId="expenses"
      />
    </ListToolbar>
  );
}
