import { useLingui } from "@lingui/react/macro";
import { Minus, Plus } from "lucide-react";
import { isFractional } from "#/domain/quantity.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import type { CartLine } from "#/store/cart-row.ts";
import { Button } from "#/ui/button.tsx";
import { IconButton } from "#/ui/icon-button.tsx";
import { lineName, oneUnit } from "../cart/cart-edits.ts";
import { unitOf } from "../cart/line-form-values.ts";
import * as styles from "./cart.css.ts";

export interface LineStepsProps {
  readonly line: CartLine;
  /** One more (1) or one less (−1). */
  readonly onStep: (line: CartLine, by: 1 | -1) => void;
  /** Re-enters a measured quantity. */
  readonly onMeasure: (line: CartLine) => void;
}

/** Quantity of the chosen line: one less, one more, or a prompt for measured items. */
export function LineSteps({ line, onStep, onMeasure }: LineStepsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const name = lineName(line);
  const quantity = format.quantity(line.quantity, line.unit);
  if (isFractional(unitOf(line))) {
    return (
      <Button
        className={styles.measure}
        aria-label={t`How much of ${name}: ${quantity}`}
        data-testid="measure-line"
        onClick={() => onMeasure(line)}
      >
        {quantity}
      </Button>
    );
  }
  return (
    <span className={styles.steps} role="group" aria-label={t`How many of ${name}`}>
      <IconButton
        glyph={Minus}
        label={t`One less`}
        variant="secondary"
        // A line is only removed by its own button.
        disabled={line.quantity <= oneUnit}
        data-testid="line-less"
        onClick={() => onStep(line, -1)}
      />
      <span className={styles.stepFigure}>{quantity}</span>
      <IconButton
        glyph={Plus}
        label={t`One more`}
        variant="secondary"
        data-testid="line-more"
        onClick={() => onStep(line, 1)}
      />
    </span>
  );
}
