import { useLingui } from "@lingui/react/macro";
import { useFormat } from "#/entities/shop/use-format.ts";
import { Checkbox } from "#/ui/checkbox.tsx";
import { FieldRow } from "#/ui/form-card.tsx";
import { NumberField } from "#/ui/number-field.tsx";
import type { CustomerEntry, CustomerProblems } from "./customer-entry.ts";

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
      <Checkbox
        label={t`No reminders`}
        hint={t`This customer asked not to be reminded of what they owe.`}
        checked={entry.noReminders}
        onCheck={(noReminders) => onChange({ noReminders })}
      />
    </>
  );
}
