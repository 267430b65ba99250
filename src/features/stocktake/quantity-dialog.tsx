import { Trans, useLingui } from "@lingui/react/macro";
import { useId, useState, type SyntheticEvent } from "react";
import { formatQuantityWire, stepOf, whole } from "#/domain/quantity.ts";
import { decimalsOf, readCount, type CountProblem } from "#/entities/stock/count-entry.ts";
import { useCountProblem } from "#/entities/stock/use-count-problem.ts";
import { unitSymbol } from "#/i18n/quantities.ts";
import { Button } from "#/ui/button.tsx";
import { Dialog } from "#/ui/dialog.tsx";
import { NumberField } from "#/ui/number-field.tsx";
import type { CountedGood } from "./stocktake-view.ts";
import * as styles from "./stocktake.css.ts";
import type { CountableGood, Counting } from "./use-counting.ts";

export interface QuantityDialogProps {
  readonly good: CountableGood;
  /** What was counted of it before; null for the first time. */
  readonly before: CountedGood | null;
  readonly counting: Counting;
}

/**
 * How much of a good was found. What the ledger expects is not shown: who knows the answer finds it
 * on the shelf.
 */
export function QuantityDialog({ good, before, counting }: QuantityDialogProps) {
  const { t } = useLingui();
  const form = useId();
  const { unit, name } = good;
  const [text, setText] = useState(before === null ? "" : formatQuantityWire(before.quantity));
  const [problem, setProblem] = useState<CountProblem | null>(null);
  const message = useCountProblem(problem);
  const close = () => counting.enter(null);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const reading = readCount(text, unit);
    if (!reading.ok) return setProblem(reading.code);
    void counting.set(good, reading.value).then((isKept) => {
      if (isKept) close();
    });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) close();
      }}
      title={name}
      description={t`Everything of it that you found here.`}
      width="narrow"
      testId="stocktake-quantity"
      footer={
        <>
          {before === null ? null : (
            <Button
              onClick={() => void counting.drop(before.good).then(close)}
              data-testid="stocktake-drop"
            >
              <Trans>Take out</Trans>
            </Button>
          )}
          <Button variant="primary" type="submit" form={form} data-testid="stocktake-keep">
            <Trans>Keep</Trans>
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit} noValidate>
        <NumberField
          label={t`Found on the shelf`}
          value={text}
          decimals={decimalsOf(unit)}
          min={0}
          step={stepOf(unit) / whole}
          steppers={stepOf(unit) === whole}
          trailing={unitSymbol(unit)}
          error={message}
          data-testid="stocktake-found"
          onNumber={(next) => {
            setText(next);
            setProblem(null);
          }}
        />
      </form>
    </Dialog>
  );
}
