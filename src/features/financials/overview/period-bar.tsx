import { Trans, useLingui } from "@lingui/react/macro";
import { LocationChoice } from "#/entities/figures/location-choice.tsx";
import * as bar from "#/kit/page/toolbar.css.ts";
import { useToday } from "#/kit/time/use-today.ts";
import { Inline } from "#/ui/layout/inline.tsx";
import { Segmented } from "#/ui/segmented.tsx";
import { TextField } from "#/ui/text-field.tsx";
import type { FinancialPeriod, FinancialsFilters } from "../financials-filters.ts";
import * as shared from "#/entities/figures/figures.css.ts";
import type { RangeReading } from "./period-range.ts";
import { useRangeLabels } from "./range-labels.ts";

export interface PeriodBarProps {
  readonly filters: FinancialsFilters;
  readonly onFilters: (filters: FinancialsFilters) => void;
  readonly reading: RangeReading;
  /** The default period. */
  readonly standard: FinancialPeriod;
}

/** Selects the period and the location, and exports the result. */
export function PeriodBar({ filters, onFilters, reading, standard }: PeriodBarProps) {
  const { t } = useLingui();
  const period: FinancialPeriod = filters.period ?? standard;
  const choose = (chosen: FinancialPeriod) => {
    const { location } = filters;
    if (chosen === standard) return onFilters({ location });
    if (chosen !== "custom") return onFilters({ location, period: chosen });
    const { from, to } = reading.ok ? reading.range : filters;
    return onFilters({ location, period: chosen, from, to });
  };
  return (
    <>
      <Inline gap={12} align="center">
        <Segmented
          label={t`Period`}
          look="chips"
          value={period}
          onChoose={choose}
          options={[
            { value: "week", label: <Trans>7 days</Trans> },
            { value: "days30", label: <Trans>30 days</Trans> },
            { value: "month", label: <Trans>This month</Trans> },
            { value: "custom", label: <Trans>Custom</Trans> },
          ]}
        />
        <div className={shared.barEnd}>
          <div className={shared.barField}>
            <LocationChoice
              hideLabel
              location={filters.location}
              onLocation={(location) => onFilters({ ...filters, location })}
            />
          </div>
        </div>
      </Inline>
      {period === "custom" ? (
        <Days filters={filters} onFilters={onFilters} reading={reading} />
      ) : null}
    </>
  );
}

function Days({ filters, onFilters, reading }: Omit<PeriodBarProps, "standard">) {
  const { t } = useLingui();
  const today = useToday();
  const words = useRangeLabels();
  const errorAt = (field: "from" | "to") =>
    !reading.ok && reading.field === field ? words(reading.problem) : undefined;
  return (
    <div className={bar.pair}>
      <TextField
        label={t`From`}
        type="date"
        max={today}
        value={filters.from ?? ""}
        error={errorAt("from")}
        data-testid="financials-from"
        onText={(day) => onFilters({ ...filters, from: day === "" ? undefined : day })}
      />
      <TextField
        label={t`To`}
        type="date"
        max={today}
        value={filters.to ?? ""}
        error={errorAt("to")}
        data-testid="financials-to"
        onText={(day) => onFilters({ ...filters, to: day === "" ? undefined : day })}
      />
    </div>
  );
}
