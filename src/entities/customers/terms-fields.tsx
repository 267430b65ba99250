import { useLingui } from "@lingui/react/macro";
import { useFormat } from "#/kit/shop/use-format.ts";
import { FieldRow } from "#/ui/form-card.tsx";
import { NumberField } from "#/ui/number-field.tsx";
import { Segmented } from "#/ui/segmented.tsx";
import type { CustomerFormValues, CustomerProblems } from "./customer-form-values.ts";

export interface TermsFieldsProps {
  readonly label: string;
  readonly entry: Pick<CustomerFormValues, "credit" | "limit" | "days">;
  readonly problems: CustomerProblems;
  readonly onChange: (part: Partial<CustomerFormValues>) => void;
}

/** A customer's credit limit and days to pay; "no limit" is an explicit choice. */
export function TermsFields({ label, entry, problems, onChange }: TermsFieldsProps) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <>
      <Segmented
        label={label}
        showLabel
        value={entry.credit}
        onChoose={(credit) => onChange({ credit })}
        options={[
          { value: "none", label: <span data-testid="credit-none">{t`No credit`}</span> },
          { value: "limit", label: <span data-testid="credit-limit">{t`Up to a limit`}</span> },
          { value: "unlimited", label: <span data-testid="credit-unlimited">{t`No limit`}</span> },
        ]}
      />
      <FieldRow>
        {entry.credit === "limit" ? (
          <NumberField
            label={t`Credit limit`}
            value={entry.limit}
            decimals={2}
            min={0}
            step={10_000}
            leading={format.sign}
            error={problems.limit && t`Write the amount in figures, such as 50,000.`}
            data-testid="customer-limit"
            onNumber={(limit) => onChange({ limit })}
          />
        ) : null}
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
    </>
  );
}
