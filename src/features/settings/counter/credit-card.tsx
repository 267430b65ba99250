import { Trans, useLingui } from "@lingui/react/macro";
import type { SettingsOfBusiness } from "#/contract/business.ts";
import { usualCreditDays } from "#/domain/credit.ts";
import { useOperationForm } from "#/kit/forms/use-operation-form.ts";
import { RefusedNotice } from "#/kit/server-queries/refused-messages.tsx";
import {
  formValuesOf,
  newCustomer,
  readCustomer,
  type CustomerFormValues,
} from "#/entities/customers/customer-form-values.ts";
import { TermsFields } from "#/entities/customers/terms-fields.tsx";
import { useFormat } from "#/kit/shop/use-format.ts";
import { useToday } from "#/kit/time/use-today.ts";
import { Checkbox } from "#/ui/checkbox.tsx";
import { languageNames } from "#/i18n/language.ts";
import { FormCard } from "#/ui/form-card.tsx";
import { Segmented } from "#/ui/segmented.tsx";
import { note } from "#/ui/theme/text.css.ts";
import { blockedMessages } from "../blocked.tsx";
import { useEdits } from "../use-edits.ts";
import { useSettingsForm } from "./use-settings-form.ts";

/** Credit settings: automatic reminders, and limits that two tills together cannot exceed. */
export function CreditCard({ settings }: { readonly settings: SettingsOfBusiness }) {
  const { t } = useLingui();
  const format = useFormat();
  const form = useSettingsForm(settings, (all) => ({
    reminders: all.reminders,
    credit_by_till: all.credit_by_till ?? false,
    // Null is a valid value: no limit.
    new_customer_limit: all.new_customer_limit === undefined ? "0.00" : all.new_customer_limit,
    new_customer_days: all.new_customer_days ?? usualCreditDays,
    customer_language: all.customer_language ?? ("sw" as const),
  }));
  const { held, saved } = useEdits(
    formValuesOf(newCustomer({ settings: form.typed }), format.figure),
  );
  const today = useToday();
  const terms = useOperationForm({
    held,
    read: (typed: CustomerFormValues) => readCustomer({ ...typed, name: "?" }, today),
    send({ fields }) {
      const { credit_limit, no_credit_limit, credit_days: new_customer_days } = fields;
      const new_customer_limit = no_credit_limit ? null : credit_limit;
      return form.submit({ ...form.typed, new_customer_limit, new_customer_days });
    },
    onDone: (_, typed) => saved(typed),
  });
  return (
    <FormCard
      title={<Trans>Credit</Trans>}
      busy={form.busy || terms.busy}
      blocked={blockedMessages(form.isOffline)}
      testId="counter-credit"
      onSave={terms.submit}
    >
      <p className={note}>
        <Trans>
          What a new customer may owe until somebody with the right agrees something else with them.
        </Trans>
      </p>
      <TermsFields
        label={t`New customers`}
        entry={terms.values}
        problems={terms.problems}
        onChange={terms.change}
      />
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
        hint={t`Each till gives credit up to its equal part of the limit, and more only with a supervisor, so that tills without a network cannot exceed the limit together.`}
        checked={form.typed.credit_by_till}
        onCheck={(credit_by_till) => form.write({ credit_by_till })}
      />
      <RefusedNotice refusal={form.refusal} />
    </FormCard>
  );
}
