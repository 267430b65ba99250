import { Trans, useLingui } from "@lingui/react/macro";
import { stepOf, whole, type Unit } from "#/domain/quantity.ts";
import { decimalsOf } from "#/entities/stock/count-form-values.ts";
import { useCountProblem } from "#/entities/stock/use-count-problem.ts";
import { unitSymbol } from "#/i18n/quantities.ts";
import { FieldRow } from "#/ui/form-card.tsx";
import { Notice } from "#/ui/notice.tsx";
import { NumberField } from "#/ui/number-field.tsx";
import { TextField } from "#/ui/text-field.tsx";
import {
  warningsOf,
  type QuantityField,
  type RecordFormValues,
  type RecordProblems,
  type RecordWarning,
} from "./record-form-values.ts";

export interface RecordFieldsProps {
  readonly unit: Unit;
  readonly values: RecordFormValues;
  readonly problems: RecordProblems;
  readonly onValues: (part: Partial<RecordFormValues>) => void;
  /** Recorded stock; null for a record that does not exist yet. */
  readonly available: string | null;
}

/** Quantity, levels and bin location of a record. */
export function RecordFields({ available, ...form }: RecordFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <FieldRow>
        <Quantity
          {...form}
          field="found"
          label={t`Found in the shop`}
          optional
          hint={
            available === null
              ? t`What you count there now.`
              : t`Only if you counted it now. In the records: ${available}.`
          }
        />
        <TextField
          label={t`Place on the shelves`}
          optional
          hint={t`Such as A3, or “by the door”.`}
          value={form.values.bin}
          maxLength={60}
          autoComplete="off"
          data-testid="record-bin"
          onText={(bin) => form.onValues({ bin })}
        />
      </FieldRow>
      <FieldRow>
        <Quantity
          {...form}
          field="reorder"
          label={t`Reorder level`}
          hint={t`At or below it, order more.`}
        />
        <Quantity
          {...form}
          field="alert"
          label={t`Alert level`}
          hint={t`At or below it, it is urgent.`}
        />
      </FieldRow>
      <FieldRow>
        <Quantity
          {...form}
          field="minimum"
          label={t`Least there should be`}
          hint={t`At or below it, stock is low.`}
        />
        <Quantity
          {...form}
          field="maximum"
          label={t`Most there should be`}
          optional
          hint={t`At or above it, there is too much.`}
        />
      </FieldRow>
      {warningsOf(form.values, form.unit).map((warning) => (
        <Notice key={warning} tone="warning">
          <WarningMessages warning={warning} />
        </Notice>
      ))}
    </>
  );
}

interface QuantityProps extends Omit<RecordFieldsProps, "available"> {
  readonly field: QuantityField;
  readonly label: string;
  readonly hint: string;
  readonly optional?: boolean;
}

function Quantity({ field, unit, values, problems, onValues, ...texts }: QuantityProps) {
  const { t } = useLingui();
  const problem = problems[field] ?? null;
  const words = useCountProblem(problem);
  return (
    <NumberField
      {...texts}
      value={values[field]}
      decimals={decimalsOf(unit)}
      min={0}
      step={stepOf(unit) / whole}
      trailing={unitSymbol(unit)}
      error={problem === "missing" ? t`Enter a level; 0 if there is none.` : words}
      data-testid={`record-${field}`}
      onNumber={(text) => onValues({ [field]: text })}
    />
  );
}

function WarningMessages({ warning }: { readonly warning: RecordWarning }) {
  switch (warning) {
    case "alert_above_reorder":
      return <Trans>The alert level should be lower than the reorder level.</Trans>;
    case "maximum_below_levels":
      return <Trans>The most there should be is below the levels at which more is ordered.</Trans>;
  }
}
