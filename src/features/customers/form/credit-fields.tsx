import { useLingui } from "@lingui/react/macro";
import { languageNames } from "#/i18n/language.ts";
import { Checkbox } from "#/ui/checkbox.tsx";
import { Segmented } from "#/ui/segmented.tsx";
import { TermsFields } from "#/entities/customers/terms-fields.tsx";
import type {
  CustomerFormValues,
  CustomerProblems,
} from "#/entities/customers/customer-form-values.ts";

export interface CreditFieldsProps {
  readonly values: CustomerFormValues;
  readonly problems: CustomerProblems;
  readonly onChange: (part: Partial<CustomerFormValues>) => void;
}

/** The customer's credit terms, for users with permission to set them. */
export function CreditFields({ values, problems, onChange }: CreditFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <TermsFields label={t`Credit`} entry={values} problems={problems} onChange={onChange} />
      <Checkbox
        label={t`Buys at wholesale prices`}
        checked={values.isWholesale}
        onCheck={(isWholesale) => onChange({ isWholesale })}
      />
      <Segmented
        label={t`Messages in`}
        showLabel
        value={values.language ?? "usual"}
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
        checked={values.noReminders}
        onCheck={(noReminders) => onChange({ noReminders })}
      />
    </>
  );
}
