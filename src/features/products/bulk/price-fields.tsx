import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { Minor } from "#/domain/money.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { FieldRow } from "#/ui/form-card.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { Text } from "#/ui/layout/text.tsx";
import { Notice } from "#/ui/notice.tsx";
import { NumberField } from "#/ui/number-field.tsx";
import { Segmented } from "#/ui/segmented.tsx";
import { note } from "#/ui/theme/text.css.ts";
import * as styles from "../products.css.ts";
import type { NewPrice } from "./new-prices.ts";
import type { RuleFormValues, RuleFault } from "./rule-form-values.ts";

export interface PriceFieldsProps {
  readonly values: RuleFormValues;
  readonly fault: RuleFault | null;
  /** Null while the input is invalid. */
  readonly prices: readonly NewPrice[] | null;
  readonly coin: Minor;
  readonly onChange: (part: Partial<RuleFormValues>) => void;
}

/** Maximum number of prices listed; the remaining ones are only counted. */
const mostShown = 50;

/** Input of the price change, with a preview of the new prices. */
export function PriceFields({ values, fault, prices, coin, onChange }: PriceFieldsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const words = {
    missing: t`Enter by how much.`,
    not_a_number: t`Write it in figures.`,
    not_above_zero: t`Enter more than 0.`,
    too_large: t`This is too large.`,
  };
  const step = format.amount(coin);
  return (
    <>
      <FieldRow>
        <Segmented
          label={t`Raise or lower`}
          showLabel
          value={values.isLower ? "lower" : "raise"}
          onChoose={(next) => onChange({ isLower: next === "lower" })}
          options={[
            { value: "raise", label: t`Raise` },
            { value: "lower", label: t`Lower` },
          ]}
        />
        <Segmented
          label={t`Change by`}
          showLabel
          value={values.by}
          onChoose={(by) => onChange({ by })}
          options={[
            { value: "percent", label: t`Percent` },
            { value: "amount", label: t`Amount` },
          ]}
        />
      </FieldRow>
      <NumberField
        label={values.by === "percent" ? t`Percent` : t`Amount`}
        decimals={2}
        min={0}
        {...(values.by === "percent" ? { trailing: "%" } : { leading: format.sign })}
        hint={t`New prices are rounded to ${step}.`}
        error={fault === null ? undefined : words[fault]}
        value={values.size}
        data-testid="bulk-size"
        onNumber={(size) => onChange({ size })}
      />
      {prices === null ? null : <Prices prices={prices} />}
    </>
  );
}

function Prices({ prices }: { readonly prices: readonly NewPrice[] }) {
  const format = useFormat();
  const below = prices.filter(({ isBelowCost }) => isBelowCost).length;
  const more = prices.length - mostShown;
  return (
    <>
      {below === 0 ? null : (
        <Notice tone="warning">
          <span data-testid="bulk-below-cost">
            <Plural
              value={below}
              one="# price would be below what one costs."
              other="# prices would be below what one costs."
            />
          </span>
        </Notice>
      )}
      <Stack as="ul" gap={8}>
        {prices.slice(0, mostShown).map(({ product, before, after }) => {
          const [was, will] = [format.amount(before), after === null ? null : format.amount(after)];
          return (
            <li key={product.view.id} className={styles.change} data-testid="bulk-price-row">
              <span>{product.name}</span>
              <span>
                {will === null ? (
                  <Text tone="critical" weight="medium">
                    <Trans>{was}: nothing would be left of it</Trans>
                  </Text>
                ) : (
                  <>
                    {`${was} → `}
                    <strong>{will}</strong>
                  </>
                )}
              </span>
            </li>
          );
        })}
      </Stack>
      {more > 0 ? (
        <p className={note}>
          <Plural value={more} one="and # more" other="and # more" />
        </p>
      ) : null}
    </>
  );
}
