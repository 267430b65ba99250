import { Trans, useLingui } from "@lingui/react/macro";
import { adjustmentReasons, damagedBy, directionOf, sellableBy } from "#/domain/adjustment.ts";
import { multiplyDivide } from "#/domain/money.ts";
import { stepOf, whole } from "#/domain/quantity.ts";
import { Fact, Facts } from "#/kit/page/facts.tsx";
import { SerialField } from "#/entities/serials/serial-field.tsx";
import { useCan } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { decimalsOf } from "#/entities/stock/count-form-values.ts";
import { useReasonName } from "#/entities/stock/use-reason-name.ts";
import type { StockRecord } from "#/entities/stock/stock-records.ts";
import { useCountProblem } from "#/entities/stock/use-count-problem.ts";
import { unitSymbol } from "#/i18n/quantities.ts";
import { Stack } from "#/ui/layout/stack.tsx";
import { Notice } from "#/ui/notice.tsx";
import { NumberField } from "#/ui/number-field.tsx";
import { Segmented } from "#/ui/segmented.tsx";
import { Select } from "#/ui/select.tsx";
import { TextField } from "#/ui/text-field.tsx";
import {
  readAdjustment,
  wayOf,
  type AdjustFormValues,
  type AdjustProblems,
} from "./adjust-form-values.ts";

export interface AdjustFieldsProps {
  readonly record: StockRecord;
  readonly values: AdjustFormValues;
  readonly problems: AdjustProblems;
  readonly onValues: (part: Partial<AdjustFormValues>) => void;
}

/** Reason, direction, quantity and note of an adjustment, with its result. */
export function AdjustFields({ record, values, problems, onValues }: AdjustFieldsProps) {
  const { t } = useLingui();
  const reasonName = useReasonName();
  const { unit } = record;
  const { quantity } = problems;
  const howMuch = useHowMuchLabels(quantity);
  const isOpen = values.reason !== null && directionOf(values.reason) === "either";
  const isOut = wayOf(values) === "out";
  return (
    <Stack gap={16}>
      <Select
        label={t`Reason`}
        value={values.reason}
        placeholder={t`Choose a reason`}
        onChoose={(reason) => onValues({ reason })}
        options={reasonsFor(record).map((reason) => ({ value: reason, label: reasonName(reason) }))}
        error={problems.reason === undefined ? undefined : t`Say why.`}
      />
      {isOpen ? (
        <Segmented
          label={t`Which way`}
          value={values.way}
          onChoose={(way) => onValues({ way })}
          options={[
            { value: "out", label: <Trans>Take from stock</Trans> },
            { value: "in", label: <Trans>Add to stock</Trans> },
          ]}
        />
      ) : null}
      <NumberField
        label={isOut ? t`How much is gone` : t`How much came`}
        value={values.quantity}
        decimals={decimalsOf(unit)}
        min={0}
        step={stepOf(unit) / whole}
        steppers={stepOf(unit) === whole}
        trailing={unitSymbol(unit)}
        error={howMuch}
        data-testid="adjust-quantity"
        onNumber={(text) => onValues({ quantity: text })}
      />
      {record.isSerial ? (
        <SerialField
          product={record.product}
          variant={record.variant}
          way={isOut ? "out" : "in"}
          serials={values.serials}
          onSerials={(serials) => onValues({ serials, quantity: String(serials.length) })}
        />
      ) : null}
      <Outcome record={record} values={values} />
      <TextField
        label={t`Note`}
        optional
        value={values.note}
        maxLength={500}
        autoComplete="off"
        data-testid="adjust-note"
        onText={(note) => onValues({ note })}
      />
    </Stack>
  );
}

/** Returns the error message for the quantity field. */
function useHowMuchLabels(problem: AdjustProblems["quantity"]): string | undefined {
  const { t } = useLingui();
  const isOwn = problem === "nothing" || problem === "fewer_than_pieces";
  const words = useCountProblem(problem === undefined || isOwn ? null : problem);
  switch (problem) {
    case "nothing":
      return t`Nothing changes by 0.`;
    case "fewer_than_pieces":
      return t`There are more serial numbers than pieces.`;
    case "missing":
      return t`Enter how many.`;
    case "below_zero":
      return t`This cannot be below zero.`;
    default:
      return words;
  }
}

/** Without damaged stock there is none to write off or restore. */
function reasonsFor({ damaged }: StockRecord) {
  return adjustmentReasons.filter((reason) => reason !== "damaged_gone" || damaged !== 0);
}

/** Stock before and after the adjustment, and the value at cost for users with permission to see costs. */
function Outcome({ record, values }: Pick<AdjustFieldsProps, "record" | "values">) {
  const format = useFormat();
  const seesCosts = useCan("cost.view");
  const { available, damaged, unit, cost } = record;
  const reason = values.reason ?? "other";
  const reading = readAdjustment({ ...values, reason }, unit);
  const delta = reading.ok ? reading.delta : null;
  const held = damaged + (delta === null ? 0 : damagedBy(reason, delta));
  const missing = format.quantity(damaged, unit);
  return (
    <>
      <Facts>
        <Fact label={<Trans>In the records</Trans>} testId="adjust-before">
          {format.quantity(available, unit)}
        </Fact>
        <Fact label={<Trans>After this</Trans>} testId="adjust-after">
          {delta === null ? "–" : format.quantity(available + sellableBy(reason, delta), unit)}
        </Fact>
        {damaged === 0 && held === 0 ? null : (
          <Fact label={<Trans>Kept apart as damaged after this</Trans>} testId="adjust-held">
            {format.quantity(held, unit)}
          </Fact>
        )}
        {seesCosts && cost !== null ? (
          <Fact label={<Trans>Value at cost price</Trans>} testId="adjust-value">
            {delta === null ? "–" : format.amount(multiplyDivide(cost, Math.abs(delta), whole))}
          </Fact>
        ) : null}
      </Facts>
      {held < 0 ? (
        <Notice tone="warning">
          <span data-testid="adjust-more-than-held">
            <Trans>As far as this device knows only {missing} are kept apart.</Trans>
          </span>
        </Notice>
      ) : null}
    </>
  );
}
