import { useLingui } from "@lingui/react/macro";
import { useFormat } from "#/entities/shop/use-format.ts";
import { languageNames } from "#/i18n/language.ts";
import { Checkbox } from "#/ui/checkbox.tsx";
import { FieldRow } from "#/ui/form-card.tsx";
import { NumberField } from "#/ui/number-field.tsx";
import { Segmented } from "#/ui/segmented.tsx";
import type { CustomerEntry, CustomerProblems } from "#/entities/customers/customer-entry.ts";

export interface CreditFieldsProps {
  readonly entry: CustomerEntry;
  readonly problems: CustomerProblems;
  readonly onChange: (part: Partial<CustomerEntry>) => void;
}

/** On what terms a customer buys: for whoever may give credit terms. */
export function CreditFields({ entry, problems, onChange }: CreditFieldsProps) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <>
      <FieldRow>
        <NumberField
          label={t`Credit limit`}
          hint={t`Empty: none was agreed, and nothing is asked.`}
          optional
          value={entry.limit}
          decimals={2}
          min={0}
          step={10_000}
          leading={format.sign}
          error={problems.limit && t`Write the amount in figures, such as 50,000.`}
          data-testid="customer-limit"
          onNumber={(limit) => onChange({ limit })}
        />
        <NumberField
          label={t`Days to pay`}
          value={entry.days}
          decimals={0}
          min={0}
          max={365}
          error={problems.days && t`Write the days in figures, 365 at the most.`}
          data-testid="customer-days"
          onNumber={(days) => onChange({ days })}
        />
      </FieldRow>
      <Checkbox
        label={t`Buys at wholesale prices`}
        checked={entry.isWholesale}
        onCheck={(isWholesale) => onChange({ isWholesale })}
      />
      <Segmented
        label={t`Written to in`}
        showLabel
        value={entry.language ?? "usual"}
        onChoose={(chosen) => onChange({ language: chosen === "usual" ? null : chosen })}
        options={[
          { value: "usual", label: t({ message: "As usual", context: "a language" }) },
          { value: "sw", label: languageNames.sw },
          { value: "en", label: languageNames.en },
        ]}
      />
      <Checkbox
        label={t`No reminders`}
        hint={t`This customer asked not to be reminded of what they owe.`}
        checked={entry.noReminders}
        onCheck={(noReminders) => onChange({ noReminders })}
      />
    </>
  );
}
