import { Trans, useLingui } from "@lingui/react/macro";
import { methodNames } from "#/entities/sales/method-names.ts";
import { FilterChips, ListToolbar } from "#/entities/page/list-toolbar.tsx";
import * as bar from "#/entities/page/toolbar.css.ts";
import { Select } from "#/ui/select.tsx";
import { TextField } from "#/ui/text-field.tsx";
import { daysOf } from "./matching-sales.ts";
import {
  defaultPeriod,
  methodFilters,
  type MethodFilter,
  type Period,
  type SalesFilters,
} from "./sales-filters.ts";

export interface SalesToolbarProps {
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly filters: SalesFilters;
  readonly onFilters: (filters: SalesFilters) => void;
  readonly today: string;
}

/** Search by number or customer, which days, which method. */
export function SalesToolbar({ query, onQuery, filters, onFilters, today }: SalesToolbarProps) {
  const { t, i18n } = useLingui();
  const period = filters.period ?? defaultPeriod;
  const choosePeriod = (next: Period) => {
    const method = filters.method === undefined ? {} : { method: filters.method };
    if (next !== "custom") return onFilters({ ...method, period: next });
    // Begins with the days that are on the screen, to be changed from there.
    const { from, to } = daysOf(filters, today);
    return onFilters({ ...method, period: next, from: from ?? today, to: to ?? today });
  };
  const chooseMethod = (next: MethodFilter | "all") => {
    const { method: _was, ...days } = filters;
    onFilters(next === "all" ? days : { ...days, method: next });
  };
  const chooseDay = (end: "from" | "to", day: string) => {
    const { [end]: _was, ...others } = filters;
    onFilters(day === "" ? others : { ...others, [end]: day });
  };
  return (
    <ListToolbar
      search={{
        label: t`Search by number or customer`,
        placeholder: t`Number or customer`,
        value: query,
        onText: onQuery,
        "data-testid": "sales-search",
      }}
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
      <div className={bar.field}>
        <Select
          label={t`Paid by`}
          hideLabel
          value={filters.method ?? "all"}
          onChoose={chooseMethod}
          options={[
            { value: "all", label: t`All methods` },
            ...methodFilters.map((method) => ({
              value: method,
              label: i18n._(methodNames[method]),
            })),
          ]}
        />
      </div>
    </ListToolbar>
  );
}
