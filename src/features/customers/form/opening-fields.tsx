import { useLingui } from "@lingui/react/macro";
import { useFormat } from "#/kit/shop/use-format.ts";
import { FieldRow } from "#/ui/form-card.tsx";
import { NumberField } from "#/ui/number-field.tsx";
import { TextField } from "#/ui/text-field.tsx";
import type {
  CustomerFormValues,
  CustomerProblems,
} from "#/entities/customers/customer-form-values.ts";

export interface OpeningFieldsProps {
  readonly values: CustomerFormValues;
  readonly problems: CustomerProblems;
  readonly today: string;
  readonly onChange: (part: Partial<CustomerFormValues>) => void;
}

/**
 * A new customer's opening debt, for example from a paper ledger; for users with permission to set credit
 * terms.
 */
export function OpeningFields({ values, problems, today, onChange }: OpeningFieldsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const isOwed = values.owed.trim() !== "";
  return (
    <>
      <NumberField
        label={t`Owes already`}
        hint={t`A debt from before you used Kaunta, as it is in your book today.`}
        optional
        value={values.owed}
        decimals={2}
        min={0}
        step={1_000}
        leading={format.sign}
        error={problems.owed && t`Write the amount in figures, such as 50,000.`}
        data-testid="customer-owed"
        onNumber={(owed) => onChange({ owed })}
      />
      {isOwed ? (
        <FieldRow>
          <TextField
            label={t`Owed since`}
            optional
            type="date"
            max={today}
            value={values.owedSince}
            error={
              problems.owedSince === "in_the_future"
                ? t`This day has not come yet.`
                : problems.owedSince && t`Choose a day that exists.`
            }
            data-testid="customer-owed-since"
            onText={(owedSince) => onChange({ owedSince })}
          />
          <TextField
            label={t`To be paid by`}
            optional
            type="date"
            value={values.owedDue}
            hint={t`Empty: counted from the days to pay.`}
            error={problems.owedDue && t`Choose a day that exists.`}
            data-testid="customer-owed-due"
            onText={(owedDue) => onChange({ owedDue })}
          />
        </FieldRow>
      ) : null}
    </>
  );
}
