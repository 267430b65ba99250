import { Trans, useLingui } from "@lingui/react/macro";
import { useLive, valueOf } from "#/kit/live/use-live.ts";
import { memberNames } from "#/entities/sales/sale-queries.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { methodNames } from "#/entities/sales/method-names.ts";
import { FilterDays, FilterSelect } from "#/kit/list/filter-fields.tsx";
import { setOf } from "#/kit/list/fitting-rows.ts";
import { FilterChips, ListToolbar } from "#/kit/page/list-toolbar.tsx";
import { pair } from "#/kit/page/toolbar.css.ts";
import { CustomerFilter } from "./customer-filter.tsx";
import { daysOf } from "./matching-sales.ts";
import { defaultPeriod, type Period, type SalesFilters, salesFilters } from "./sales-filters.ts";

export interface SalesToolbarProps {
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly filters: SalesFilters;
  readonly onFilters: (filters: SalesFilters) => void;
  readonly today: string;
}

/** Search by number or customer, with filters for days, methods, status, users, tills and customer. */
export function SalesToolbar({ query, onQuery, filters, onFilters, today }: SalesToolbarProps) {
  const { t, i18n } = useLingui();
  const { period = defaultPeriod, method, status, customer } = filters;
  const change = (part: SalesFilters) => onFilters({ ...filters, ...part });
  return (
    <ListToolbar
      search={{
        label: t`Search by number or customer`,
        placeholder: t`Number or customer`,
        value: query,
        onText: onQuery,
        "data-testid": "sales-search",
      }}
      set={[period === defaultPeriod ? undefined : period, ...setOf(salesFilters, filters)]}
    >
      <DaysFilter filters={filters} today={today} onChange={change} />
      <div className={pair}>
        <FilterSelect
          label={t`Paid by`}
          hideLabel
          any={t`All methods`}
          value={method}
          onChoose={(next) => change({ method: next })}
          options={salesFilters.narrowing.method.words.map((value) => ({
            value,
            label: i18n._(methodNames[value]),
          }))}
        />
        <FilterSelect
          label={t`State`}
          hideLabel
          any={t`All states`}
          value={status}
          onChoose={(next) => change({ status: next })}
          options={[
            { value: "completed", label: t({ message: "Completed", context: "state of a sale" }) },
            { value: "returned", label: t`Items came back` },
            { value: "cancelled", label: t({ message: "Void", context: "state of a sale" }) },
          ]}
        />
      </div>
      <SellerFilters filters={filters} onChange={change} />
      <CustomerFilter customer={customer} onCustomer={(next) => change({ customer: next })} />
    </ListToolbar>
  );
}

interface FiltersPartProps {
  readonly filters: SalesFilters;
  readonly onChange: (part: SalesFilters) => void;
}

/** Selects a period or custom days. */
function DaysFilter({
  filters,
  today,
  onChange,
}: FiltersPartProps & Pick<SalesToolbarProps, "today">) {
  const { t } = useLingui();
  const { period = defaultPeriod } = filters;
  const choosePeriod = (next: Period) => {
    if (next !== "custom") return onChange({ period: next, from: undefined, to: undefined });
    // A custom period starts with the days currently displayed.
    const { from, to } = daysOf(filters, today);
    return onChange({ period: next, from: from ?? today, to: to ?? today });
  };
  return (
    <>
      <FilterChips
        label={t`Days`}
        value={period}
        onChoose={choosePeriod}
        options={[
          { value: "today", label: <Trans>Today</Trans> },
          { value: "week", label: <Trans>7 days</Trans> },
          { value: "month", label: <Trans>30 days</Trans> },
          { value: "custom", label: <Trans>Other days</Trans> },
        ]}
      />
      {period === "custom" ? (
        <FilterDays
          from={filters.from}
          to={filters.to}
          max={today}
          onDays={onChange}
          testId="sales"
        />
      ) : null}
    </>
  );
}

/** Filters by cashier and till. */
function SellerFilters({ filters: { person, till }, onChange }: FiltersPartProps) {
  const { t } = useLingui();
  const { people, tills } = useChoices();
  return (
    <div className={pair}>
      <FilterSelect
        label={t`Person`}
        hideLabel
        any={t`Everybody`}
        value={person}
        onChoose={(next) => onChange({ person: next })}
        options={people.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <FilterSelect
        label={t`Till`}
        hideLabel
        any={t`All tills`}
        value={till}
        onChoose={(next) => onChange({ till: next })}
        options={tills.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </div>
  );
}

/** Returns the cashiers and tills by name. */
function useChoices() {
  const { db, session } = useShop();
  const location = session.location.id;
  const choices = useLive(async () => {
    const [members, tills] = await Promise.all([memberNames(db), db.tills.toArray()]);
    return {
      people: [...members].map(([id, name]) => ({ id, name })),
      tills: tills
        .filter((till) => till.location === location)
        .map(({ id, code, name }) => ({ id, name: name === "" ? code : `${code} · ${name}` })),
    };
  }, [db, location]);
  return valueOf(choices, { people: [], tills: [] });
}
