import { Trans, useLingui } from "@lingui/react/macro";
import type { SettingsOfBusiness } from "#/contract/business.ts";
import { RefusedNotice } from "#/entities/answers/refused-words.tsx";
import { Checkbox } from "#/ui/checkbox.tsx";
import { languageNames } from "#/i18n/language.ts";
import { FormCard } from "#/ui/form-card.tsx";
import { Segmented } from "#/ui/segmented.tsx";
import { blockedWords } from "../blocked.tsx";
import { useSettingsForm } from "./use-settings-form.ts";

/** How the shop lends: reminders on their own, and limits that no two tills can exceed together. */
export function CreditCard({ settings }: { readonly settings: SettingsOfBusiness }) {
  const { t } = useLingui();
  const form = useSettingsForm(settings, ({ reminders, credit_by_till, customer_language }) => ({
    reminders,
    credit_by_till: credit_by_till ?? false,
    customer_language: customer_language ?? ("sw" as const),
  }));
  return (
    <FormCard
      title={<Trans>Credit</Trans>}
      busy={form.busy}
      blocked={blockedWords(form.isOffline)}
      testId="counter-credit"
      onSave={() => void form.submit()}
    >
      <Checkbox
        label={t`Remind customers of what is overdue`}
        hint={t`By SMS or email on the first day overdue and every week after, between 8 and 20 o'clock.`}
        checked={form.typed.reminders}
        onCheck={(reminders) => form.write({ reminders })}
      />
      <Segmented
        label={t`Customers are written to in`}
        showLabel
        value={form.typed.customer_language}
        onChoose={(customer_language) => form.write({ customer_language })}
        options={[
          { value: "sw", label: languageNames.sw },
          { value: "en", label: languageNames.en },
        ]}
      />
      <Checkbox
        label={t`Share a customer's limit out among the tills`}
        hint={t`Each till lends its equal part and no more without a supervisor, so that tills without a network cannot exceed the limit together.`}
        checked={form.typed.credit_by_till}
        onCheck={(credit_by_till) => form.write({ credit_by_till })}
      />
      <RefusedNotice refusal={form.refusal} />
    </FormCard>
  );
}
