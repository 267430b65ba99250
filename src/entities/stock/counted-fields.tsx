import { Trans, useLingui } from "@lingui/react/macro";
import type { PackOfLine } from "#/contract/packs.ts";
import { stepOf, whole, type Unit } from "#/domain/quantity.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { packName } from "#/i18n/packs.ts";
import { unitSymbol } from "#/i18n/quantities.ts";
import { NumberField } from "#/ui/number-field.tsx";
import { note } from "#/ui/theme/text.css.ts";
import { decimalsOf } from "./count-form-values.ts";
import { readCounted, type CountedText } from "./counted-packs.ts";

export interface CountedFieldsProps {
  readonly unit: Unit;
  /** The item's pack sizes; an item without packs has a single field. */
  readonly packs: readonly PackOfLine[];
  readonly text: CountedText;
  readonly onText: (text: CountedText) => void;
  readonly error: string | undefined;
  /** Test id of the loose-quantity field; pack fields append `-pack-` and their index. */
  readonly testId: string;
}

/** Fields for a counted quantity: one per pack size, and one for loose units. */
export function CountedFields({ unit, packs, text, onText, error, testId }: CountedFieldsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const reading = readCounted(text, unit, packs);
  const total = reading.ok ? format.quantity(reading.value, unit) : null;
  const isSteps = stepOf(unit) === whole;
  return (
    <>
      {packs.map((pack, index) => (
        <NumberField
          key={pack.id}
          label={packName(pack)}
          value={text.packs[pack.id] ?? ""}
          decimals={0}
          min={0}
          steppers
          {...(index === 0 ? { "data-first-focus": "" } : {})}
          data-testid={`${testId}-pack-${index}`}
          onNumber={(typed) => onText({ ...text, packs: { ...text.packs, [pack.id]: typed } })}
        />
      ))}
      <NumberField
        {...(packs.length === 0 ? { "data-first-focus": "" } : {})}
        label={packs.length === 0 ? t`Found in the shop` : t`In no pack`}
        value={text.loose}
        decimals={decimalsOf(unit)}
        min={0}
        step={stepOf(unit) / whole}
        steppers={isSteps}
        trailing={unitSymbol(unit)}
        error={error}
        data-testid={testId}
        onNumber={(typed) => onText({ ...text, loose: typed })}
      />
      {packs.length === 0 || total === null ? null : (
        <output className={note} data-testid={`${testId}-total`}>
          <Trans>{total} in all</Trans>
        </output>
      )}
    </>
  );
}
