import { Trans, useLingui } from "@lingui/react/macro";
import { useLive, valueOf } from "#/kit/live/use-live.ts";
import { FilterChips, ListToolbar } from "#/kit/page/list-toolbar.tsx";
import * as bar from "#/kit/page/toolbar.css.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { useToday } from "#/kit/time/use-today.ts";
import { Select } from "#/ui/select.tsx";
import { TextField } from "#/ui/text-field.tsx";
import { daysOf } from "./analytics-days.ts";
import type { AnalyticsFilters, Range } from "./analytics-filters.ts";

const all = "all";

export interface AnalyticsToolbarProps {
  readonly filters: AnalyticsFilters;
  readonly onFilters: (filters: AnalyticsFilters) => void;
}

/** Selects the days, the location and the dimension, all encoded in the URL. */
export function AnalyticsToolbar({ filters, onFilters }: AnalyticsToolbarProps) {
  const { t } = useLingui();
  const { db } = useShop();
  const today = useToday();
  const places = valueOf(
    useLive(() => db.locations.toArray(), [db]),
    [],
  );
  const { range = "days", by = "supplier", location } = filters;
  const change = (part: AnalyticsFilters) => onFilters({ ...filters, ...part });
  const chooseRange = (next: Range) =>
    change(
      next === "custom"
        ? { range: next, ...daysOf(filters, today) }
        : { range: next === "days" ? undefined : next, from: undefined, to: undefined },
    );
  const chooseDay = (end: "from" | "to") => (day: string) =>
    change({ [end]: day === "" ? undefined : day });
  return (
    <ListToolbar>
      <FilterChips
        label={t`Days`}
        value={range}
        onChoose={chooseRange}
        options={[
          { value: "week", label: <Trans>7 days</Trans> },
          { value: "days", label: <Trans>30 days</Trans> },
          { value: "month", label: <Trans>This month</Trans> },
          { value: "custom", label: <Trans>Other days</Trans> },
        ]}
      />
      {range === "custom" ? (
        <div className={bar.pair}>
          <TextField
            label={t`From`}
            type="date"
            max={today}
            value={filters.from ?? ""}
            onText={chooseDay("from")}
            data-testid="analytics-from"
          />
          <TextField
            label={t`To`}
            type="date"
            max={today}
            value={filters.to ?? ""}
            onText={chooseDay("to")}
            data-testid="analytics-to"
          />
        </div>
      ) : null}
      <FilterChips
        label={t`Total by`}
        value={by}
        onChoose={(next) => change({ by: next === "supplier" ? undefined : next })}
        options={[
          { value: "supplier", label: <Trans>Supplier</Trans> },
          { value: "product", label: <Trans>Product</Trans> },
          { value: "category", label: <Trans>Category</Trans> },
          { value: "month", label: <Trans>Month</Trans> },
        ]}
      />
      {places.length < 2 ? null : (
        <div className={bar.field}>
          <Select
            label={t`Location`}
            hideLabel
            value={location ?? all}
            onChoose={(chosen) => change({ location: chosen === all ? undefined : chosen })}
            options={[
              { value: all, label: t`All locations` },
              ...places.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        </div>
      )}
    </ListToolbar>
  );
}
