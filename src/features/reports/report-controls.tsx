import { Trans, useLingui } from "@lingui/react/macro";
import { summaryDimensions } from "#/domain/summary-dimensions.ts";
import { dimensionNames } from "#/i18n/summary-names.ts";
import { LocationChoice } from "#/entities/figures/location-choice.tsx";
import { useCan } from "#/kit/shop/shop-context.ts";
import { useToday } from "#/kit/time/use-today.ts";
import { Segmented } from "#/ui/segmented.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { Select } from "#/ui/select.tsx";
import { TextField } from "#/ui/text-field.tsx";
import { reportKinds, type ReportFilters, type ReportPeriod } from "./report-filters.ts";
import { isOfOneDay, type AskedReport } from "./report-range.ts";
import { problemMessages, reportNames } from "./report-labels.ts";
import * as styles from "./reports.css.ts";

export interface ReportControlsProps {
  readonly filters: ReportFilters;
  readonly onFilters: (filters: ReportFilters) => void;
  readonly asked: AskedReport;
}

/** Selects the report, its days, location and dimension. */
export function ReportControls(props: ReportControlsProps) {
  const { t, i18n } = useLingui();
  const { filters, onFilters } = props;
  const { report = "sales", location } = filters;
  const seesCosts = useCan("cost.view");
  const kinds = reportKinds.filter((kind) => seesCosts || kind !== "stock-value");
  return (
    <Stack gap={12} shrinks className={styles.notOnPaper}>
      <div className={styles.fields}>
        <Select
          label={t`Report`}
          value={report}
          onChoose={(chosen) => onFilters({ ...filters, report: chosen })}
          options={kinds.map((kind) => ({ value: kind, label: i18n._(reportNames[kind]) }))}
        />
        <Breakdown {...props} />
        {report === "credit-ageing" ? null : (
          <LocationChoice
            location={location}
            onLocation={(next) => onFilters({ ...filters, location: next })}
          />
        )}
      </div>
      {isOfOneDay(report) ? <OneDay {...props} /> : <Period {...props} />}
    </Stack>
  );
}

const allProducts = "all";

function Breakdown({ filters, onFilters }: ReportControlsProps) {
  const { t, i18n } = useLingui();
  const { report = "sales", by = "day", only } = filters;
  if (report === "sales")
    return (
      <Select
        label={t`Broken down by`}
        value={by}
        onChoose={(chosen) => onFilters({ ...filters, by: chosen })}
        options={summaryDimensions.map((one) => ({
          value: one,
          label: i18n._(dimensionNames[one]),
        }))}
      />
    );
  if (report !== "products") return null;
  return (
    <Select
      label={t`Products`}
      value={only ?? allProducts}
      onChoose={(chosen) =>
        onFilters({ ...filters, only: chosen === allProducts ? undefined : chosen })
      }
      options={[
        { value: allProducts, label: t`All` },
        { value: "slow", label: t`Slow: more than 90 days of stock` },
        { value: "dead", label: t`Dead: in stock, none sold` },
      ]}
    />
  );
}

function OneDay({ filters, onFilters, asked }: ReportControlsProps) {
  const { t, i18n } = useLingui();
  const today = useToday();
  return (
    <div className={styles.fields}>
      <TextField
        label={t`At the end of`}
        type="date"
        max={today}
        value={filters.on ?? today}
        error={asked.ok ? undefined : i18n._(problemMessages[asked.problem])}
        data-testid="report-on"
        onText={(day) => onFilters({ ...filters, on: day === "" ? undefined : day })}
      />
    </div>
  );
}

function Period({ filters, onFilters, asked }: ReportControlsProps) {
  const { t } = useLingui();
  const { period } = filters;
  const choose = (chosen: ReportPeriod) => {
    const { from: _from, to: _to, ...others } = filters;
    const days = chosen === "custom" && asked.ok ? asked.query : {};
    onFilters({ ...others, period: chosen, from: days["from"], to: days["to"] });
  };
  return (
    <>
      <Segmented
        label={t`Period`}
        look="chips"
        value={period ?? null}
        onChoose={choose}
        options={[
          { value: "today", label: <Trans>Today</Trans> },
          { value: "week", label: <Trans>7 days</Trans> },
          { value: "days30", label: <Trans>30 days</Trans> },
          { value: "month", label: <Trans>This month</Trans> },
          { value: "custom", label: <Trans>Custom</Trans> },
        ]}
      />
      {period === "custom" || period === undefined ? (
        <Days filters={filters} onFilters={onFilters} asked={asked} />
      ) : null}
    </>
  );
}

function Days({ filters, onFilters, asked }: ReportControlsProps) {
  const { t, i18n } = useLingui();
  const today = useToday();
  // An empty choice is no error: the text below explains what is required.
  const errorAt = (field: "from" | "to") =>
    filters.period !== undefined && !asked.ok && asked.field === field
      ? i18n._(problemMessages[asked.problem])
      : undefined;
  const put = (days: Pick<ReportFilters, "from" | "to">) =>
    onFilters({ ...filters, period: "custom", ...days });
  return (
    <div className={styles.fields}>
      <TextField
        label={t`From`}
        type="date"
        max={today}
        value={filters.from ?? ""}
        error={errorAt("from")}
        data-testid="report-from"
        onText={(day) => put({ from: day === "" ? undefined : day })}
      />
      <TextField
        label={t`To`}
        type="date"
        max={today}
        value={filters.to ?? ""}
        error={errorAt("to")}
        data-testid="report-to"
        onText={(day) => put({ to: day === "" ? undefined : day })}
      />
    </div>
  );
}
