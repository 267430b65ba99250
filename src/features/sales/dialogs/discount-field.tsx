import { useLingui } from "@lingui/react/macro";
import { useFormat } from "#/kit/shop/use-format.ts";
import { NumberField } from "#/ui/number-field.tsx";
import { Segmented } from "#/ui/segmented.tsx";
import type { DiscountText } from "./discount-text.ts";

export interface DiscountFieldProps {
  readonly value: DiscountText;
  readonly onChange: (value: DiscountText) => void;
  readonly error: string | undefined;
}

/** A discount, in percent or in money. */
export function DiscountField({ value, onChange, error }: DiscountFieldProps) {
  const { t } = useLingui();
  const format = useFormat();
  const isShare = value.kind === "share";
  return (
    <>
      <Segmented
        label={t`Discount`}
        showLabel
        value={value.kind}
        onChoose={(kind) => onChange({ kind, text: "" })}
        options={[
          { value: "share", label: <span data-testid="discount-share">{t`Percent`}</span> },
          { value: "amount", label: <span data-testid="discount-amount">{t`Amount`}</span> },
        ]}
      />
      <NumberField
        label={isShare ? t`Discount in percent` : t`Discount in money`}
        hideLabel
        value={value.text}
        decimals={2}
        min={0}
        {...(isShare ? { max: 100, trailing: "%" } : { leading: format.sign })}
        placeholder="0"
        error={error}
        data-testid="discount"
        onNumber={(text) => onChange({ kind: value.kind, text })}
      />
    </>
  );
}
