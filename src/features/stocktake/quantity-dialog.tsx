import { Trans, useLingui } from "@lingui/react/macro";
import { useId, useState, type SyntheticEvent } from "react";
import { formatQuantityWire, stepOf, whole } from "#/domain/quantity.ts";
import { useLive, valueOf } from "#/entities/live/use-live.ts";
import { productView } from "#/entities/products/catalogue-queries.ts";
import { SerialField } from "#/entities/serials/serial-field.tsx";
import { useShop } from "#/entities/shop/shop-context.ts";
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
 * How much of a good was found, and of one that is told apart by serial number which pieces; those are
 * kept as they are scanned. What the ledger expects is not shown: who knows the answer finds it on the
 * shelf.
 */
export function QuantityDialog({ good, before, counting }: QuantityDialogProps) {
  const { t } = useLingui();
  const form = useId();
  const { unit, name } = good;
  const { db } = useShop();
  const { product, variant } = good;
  const row = valueOf(
    useLive(() => productView(db, product), [db, product]),
    null,
  );
  const serials = before?.serials ?? [];
  // What is typed holds until another piece is seen.
  const [typed, setTyped] = useState<{ text: string; pieces: number } | null>(null);
  const kept = before === null ? "" : formatQuantityWire(before.quantity);
  const text = typed !== null && typed.pieces === serials.length ? typed.text : kept;
  const [problem, setProblem] = useState<CountProblem | "fewer_than_pieces" | null>(null);
  const words = useCountProblem(problem === "fewer_than_pieces" ? null : problem);
  const close = () => counting.enter(null);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const reading = readCount(text, unit);
    if (!reading.ok) return setProblem(reading.code);
    if (reading.value < serials.length * whole) return setProblem("fewer_than_pieces");
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
          data-first-focus=""
          label={t`Found on the shelf`}
          value={text}
          decimals={decimalsOf(unit)}
          min={0}
          step={stepOf(unit) / whole}
          steppers={stepOf(unit) === whole}
          trailing={unitSymbol(unit)}
          error={
            problem === "fewer_than_pieces" ? t`There are more serial numbers than pieces.` : words
          }
          data-testid="stocktake-found"
          onNumber={(next) => {
            setTyped({ text: next, pieces: serials.length });
            setProblem(null);
          }}
        />
        {row?.tracking_type === "SERIAL" ? (
          <SerialField
            product={product}
            variant={variant}
            way="seen"
            isBlind
            serials={serials}
            onSerials={(seen) => void counting.see(good, seen)}
          />
        ) : null}
      </form>
    </Dialog>
  );
}
