import { Trans, useLingui } from "@lingui/react/macro";
import type { SettingsOfBusiness } from "#/contract/business.ts";
import { RefusedNotice } from "#/entities/answers/refused-words.tsx";
import { Checkbox } from "#/ui/checkbox.tsx";
import { FormCard } from "#/ui/form-card.tsx";
import { blockedWords } from "../blocked.tsx";
import { useSettingsForm } from "./use-settings-form.ts";

/** How the shop lends: reminders on their own, and limits that no two tills can exceed together. */
export function CreditCard({ settings }: { readonly settings: SettingsOfBusiness }) {
  const { t } = useLingui();
  const form = useSettingsForm(settings, ({ reminders, credit_by_till }) => ({
    reminders,
    credit_by_till: credit_by_till ?? false,
  }));
  return (
    <FormCard
      title={<Trans>Credit</Trans>}
      busy={form.busy}
      blocked={blockedWords(form.isOffline)}
      testId="counter-credit"
      onSave={() => form.submit()}
    >
      <Checkbox
        label={t`Remind customers of what is overdue`}
        hint={t`By SMS or email on the first day overdue and every week after, between 8 and 20 o'clock.`}
        checked={form.typed.reminders}
        onCheck={(reminders) => form.write({ reminders })}
      />
      <Checkbox
        label={t`Share a customer's limit out among the tills`}
        hint={t`Each till lends its equal part and no more without a supervisor, so that tills without a line cannot exceed the limit together.`}
        checked={form.typed.credit_by_till}
        onCheck={(credit_by_till) => form.write({ credit_by_till })}
      />
      <RefusedNotice refusal={form.refusal} />
    </FormCard>
  );
}
