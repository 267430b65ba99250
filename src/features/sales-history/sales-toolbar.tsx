import { Trans, useLingui } from "@lingui/react/macro";
import { useLive, valueOf } from "#/kit/live/use-live.ts";
import { memberNames } from "#/entities/sales/sale-queries.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { methodNames } from "#/entities/sales/method-names.ts";
import { FilterChips, ListToolbar } from "#/kit/page/list-toolbar.tsx";
import * as bar from "#/kit/page/toolbar.css.ts";
import { Select } from "#/ui/select.tsx";
import { TextField } from "#/ui/text-field.tsx";
import { CustomerFilter } from "./customer-filter.tsx";
import { daysOf } from "./matching-sales.ts";
import { defaultPeriod, methodFilters, type Period, type SalesFilters } from "./sales-filters.ts";

const anything = "all";

export interface SalesToolbarProps {
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly filters: SalesFilters;
  readonly onFilters: (filters: SalesFilters) => void;
  readonly today: string;
}

/** Search by number or customer; which days, methods, states, people, tills and customer. */
export function SalesToolbar({ query, onQuery, filters, onFilters, today }: SalesToolbarProps) {
  const { t, i18n } = useLingui();
  const { period = defaultPeriod, method, status, person, till, customer } = filters;
  const change = (part: SalesFilters) => onFilters({ ...filters, ...part });
  const choosePeriod = (next: Period) => {
    if (next !== "custom") return change({ period: next, from: undefined, to: undefined });
    // Begins with the days that are on the screen, to be changed from there.
    const { from, to } = daysOf(filters, today);
    return change({ period: next, from: from ?? today, to: to ?? today });
  };
  const chooseDay = (end: "from" | "to", day: string) =>
    change({ [end]: day === "" ? undefined : day });
  const { people, tills } = useChoices();
  return (
    <ListToolbar
      search={{
        label: t`Search by number or customer`,
        placeholder: t`Number or customer`,
        value: query,
        onText: onQuery,
        "data-testid": "sales-search",
      }}
      set={[period === defaultPeriod ? undefined : period, method, status, person, till, customer]}
    >
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
        <div className={bar.pair}>
          <TextField
            label={t`From`}
            type="date"
            max={today}
            value={filters.from ?? ""}
            onText={(day) => chooseDay("from", day)}
            data-testid="sales-from"
          />
          <TextField
            label={t`To`}
            type="date"
            max={today}
            value={filters.to ?? ""}
            onText={(day) => chooseDay("to", day)}
            data-testid="sales-to"
          />
        </div>
      ) : null}
      <div className={bar.pair}>
        <Select
          label={t`Paid by`}
          hideLabel
          value={method ?? anything}
          onChoose={(next) => change({ method: next === anything ? undefined : next })}
          options={[
            { value: anything, label: t`All methods` },
            ...methodFilters.map((value) => ({ value, label: i18n._(methodNames[value]) })),
          ]}
        />
        <Select
          label={t`State`}
          hideLabel
          value={status ?? anything}
          onChoose={(next) => change({ status: next === anything ? undefined : next })}
          options={[
            { value: anything, label: t`All states` },
            { value: "completed", label: t({ message: "Completed", context: "state of a sale" }) },
            { value: "returned", label: t`Items came back` },
            { value: "cancelled", label: t({ message: "Void", context: "state of a sale" }) },
          ]}
        />
      </div>
      <div className={bar.pair}>
        <Select
          label={t`Person`}
          hideLabel
          value={person ?? anything}
          onChoose={(next) => change({ person: next === anything ? undefined : next })}
          options={[
            { value: anything, label: t`Everybody` },
            ...people.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <Select
          label={t`Till`}
          hideLabel
          value={till ?? anything}
          onChoose={(next) => change({ till: next === anything ? undefined : next })}
          options={[
            { value: anything, label: t`All tills` },
            ...tills.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      </div>
      <CustomerFilter customer={customer} onCustomer={(next) => change({ customer: next })} />
    </ListToolbar>
  );
}

/** Who sold and where, by name. */
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
