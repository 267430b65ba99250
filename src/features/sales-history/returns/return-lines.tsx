import { Trans, useLingui } from "@lingui/react/macro";
import { formatQuantityWire, quantity, whole } from "#/domain/quantity.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { hasSerial, toggled } from "#/entities/serials/serial-list.ts";
import { Button } from "#/ui/button.tsx";
import { Card } from "#/ui/card.tsx";
import { Chip } from "#/ui/chip.tsx";
import { Inline } from "#/ui/layout/inline.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { Text } from "#/ui/layout/text.tsx";
import { NumberField } from "#/ui/number-field.tsx";
import { note } from "#/ui/theme/text.css.ts";
import type { LineFormValues, ReturnFormValues } from "./return-form-values.ts";
import * as styles from "./return.css.ts";

export interface ReturnLinesProps {
  readonly lines: readonly LineFormValues[];
  readonly onChange: (part: Partial<Pick<ReturnFormValues, "quantities" | "serials">>) => void;
}

/** Selects lines and quantities to return, up to the quantity remaining as known to this till. */
export function ReturnLines({ lines, onChange }: ReturnLinesProps) {
  const { t } = useLingui();
  const format = useFormat();
  const entered = () => new Map(lines.map(({ id, text }) => [id, text]));
  const open = lines.filter(({ left }) => left.quantity > 0);
  const all = () =>
    onChange({
      quantities: new Map(open.map(({ id, left }) => [id, formatQuantityWire(left.quantity)])),
      serials: new Map(open.map(({ id, pieces, left }) => [id, pieces.slice(0, wholeOf(left))])),
    });
  // The quantity follows the number of selected serials.
  const choose = ({ id, serials: were }: LineFormValues, serial: string) => {
    const serials = toggled(were, serial);
    const of = new Map(lines.map((line) => [line.id, line.serials]));
    onChange({
      quantities: entered().set(id, String(serials.length)),
      serials: of.set(id, serials),
    });
  };
  const wrong = ({ problem, left, unit }: LineFormValues) => {
    if (problem === null) return undefined;
    const most = format.quantity(left.quantity, unit);
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
      <Stack as="ul">
        {lines.map((line) => {
          const { name, unit } = line;
          const sold = format.quantity(quantity(line.sold), unit);
          const remain = format.quantity(line.left.quantity, unit);
          return (
            <li key={line.id} className={styles.line} data-testid="return-line">
              <div>
                <Text as="p" weight="medium" wrap="anywhere">
                  {name}
                </Text>
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
              {line.left.quantity === 0 ? null : line.pieces.length > 0 ? (
                <Pieces line={line} onChoose={(serial) => choose(line, serial)} />
              ) : (
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
                  onNumber={(text) => onChange({ quantities: entered().set(line.id, text) })}
                />
              )}
            </li>
          );
        })}
      </Stack>
    </Card>
  );
}

/** Returns the number of whole units that can still be returned. */
function wholeOf({ quantity: left }: LineFormValues["left"]): number {
  return Math.floor(left / whole);
}

interface PiecesProps {
  readonly line: LineFormValues;
  readonly onChoose: (serial: string) => void;
}

/** Selects the returned units by serial number. */
function Pieces({ line, onChoose }: PiecesProps) {
  const { t } = useLingui();
  const { name } = line;
  const isFull = line.serials.length >= wholeOf(line.left);
  return (
    <Inline gap={8} role="group" aria-label={t`Which pieces of ${name}`}>
      {line.pieces.map((serial) => (
        <Chip
          key={serial}
          selected={hasSerial(line.serials, serial)}
          disabled={isFull && !hasSerial(line.serials, serial)}
          data-testid="return-piece"
          onClick={() => onChoose(serial)}
        >
          {serial}
        </Chip>
      ))}
    </Inline>
  );
}
