import { Trans, useLingui } from "@lingui/react/macro";
import { formatQuantityWire, quantity } from "#/domain/quantity.ts";
import { useFormat } from "#/entities/shop/use-format.ts";
import { Button } from "#/ui/button.tsx";
import { Card } from "#/ui/card.tsx";
import { NumberField } from "#/ui/number-field.tsx";
import { note } from "#/ui/theme/text.css.ts";
import type { LineEntry } from "./return-entry.ts";
import * as styles from "./return.css.ts";

export interface ReturnLinesProps {
  readonly lines: readonly LineEntry[];
  readonly onQuantities: (quantities: ReadonlyMap<string, string>) => void;
}

/** Which lines come back, and how much of each: never more than remain as this till knows it. */
export function ReturnLines({ lines, onQuantities }: ReturnLinesProps) {
  const { t } = useLingui();
  const format = useFormat();
  const entered = () => new Map(lines.map(({ id, text }) => [id, text]));
  const open = lines.filter(({ left }) => left.quantity > 0);
  const all = () =>
    onQuantities(new Map(open.map(({ id, left }) => [id, formatQuantityWire(left.quantity)])));
  const wrong = ({ problem, left }: LineEntry) => {
    if (problem === null) return undefined;
    const most = format.quantity(left.quantity);
    return problem === "more_than_remain"
      ? t`Only ${most} may still come back.`
      : t`Enter a number.`;
  };
  return (
    <Card
      title={<Trans>What comes back?</Trans>}
      aside={
        <Button size="small" onClick={all} data-testid="return-all">
          <Trans>All of it</Trans>
        </Button>
      }
    >
      <ul className={styles.lines}>
        {lines.map((line) => {
          const { name } = line;
          const sold = format.quantity(quantity(line.sold));
          const remain = format.quantity(line.left.quantity);
          return (
            <li key={line.id} className={styles.line} data-testid="return-line">
              <div>
                <p className={styles.name}>{name}</p>
                <p className={note}>
                  {line.left.quantity === 0 ? (
                    <Trans>All {sold} came back already</Trans>
                  ) : (
                    <Trans>
                      {remain} of {sold} may come back
                    </Trans>
                  )}
                </p>
              </div>
              {line.left.quantity === 0 ? null : (
                <NumberField
                  label={t`How much of ${name}`}
                  hideLabel
                  steppers
                  min={0}
                  max={line.left.quantity / 1000}
                  decimals={line.decimals}
                  value={line.text}
                  error={wrong(line)}
                  data-testid="return-quantity"
                  onNumber={(text) => onQuantities(entered().set(line.id, text))}
                />
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
