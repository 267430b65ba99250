import { Trans } from "@lingui/react/macro";
import { useFormat } from "#/kit/shop/use-format.ts";
import { Figure } from "#/ui/figure.tsx";
import { Text } from "#/ui/layout/text.tsx";
import * as styles from "./checkout.css.ts";

export interface AmountDueProps {
  /** Minor units, as are the others. */
  readonly amount: number;
  /** Whether it is a remaining amount, after or pending partial payments. */
  readonly isRest: boolean;
  readonly total: number;
  /** Rounding difference; 0 if none. */
  readonly rounding: number;
}

/** The amount due in large type, with the exact total if it was rounded to the coin. */
export function AmountDue({ amount, isRest, total, rounding }: AmountDueProps) {
  const format = useFormat();
  const exactTotal = format.figure(total);
  return (
    <div className={styles.due}>
      <Text size="small" tone="muted" className={styles.dueName}>
        {isRest ? <Trans>Still to pay</Trans> : <Trans>Amount due</Trans>}
      </Text>
      <span className={styles.dueFigure}>
        <Figure amount={format.figure(amount)} size="due" testId="due" />
      </span>
      {rounding === 0 ? null : (
        <Text as="p" size="small" tone="muted" className={styles.rounded} data-testid="rounding">
          <Trans>Total {exactTotal}, rounded to the coin</Trans>
        </Text>
      )}
    </div>
  );
}
