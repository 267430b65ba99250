import { Trans, useLingui } from "@lingui/react/macro";
import type { SettingsOfBusiness } from "#/contract/business.ts";
import { firstEveningHour, lastEveningHour, usualEveningHour } from "#/domain/evening.ts";
import { fieldError } from "#/entities/answers/refusal.ts";
import { RefusedNotice } from "#/entities/answers/refused-words.tsx";
import { FormCard } from "#/ui/form-card.tsx";
import { Segmented } from "#/ui/segmented.tsx";
import { Select } from "#/ui/select.tsx";
import { blockedWords } from "../blocked.tsx";
import { useSettingsForm } from "./use-settings-form.ts";

const hours = Array.from({ length: lastEveningHour - firstEveningHour + 1 }, (_, at) => {
  const hour = String(firstEveningHour + at);
  return { value: hour, label: `${hour.padStart(2, "0")}:00` };
});

/** Whether and when the day's figures are sent to who runs the business. */
export function EveningCard({ settings }: { readonly settings: SettingsOfBusiness }) {
  const { t } = useLingui();
  const form = useSettingsForm(settings, ({ evening_message, evening_hour }) => ({
    evening_message: evening_message ?? ("off" as const),
    evening_hour: evening_hour ?? usualEveningHour,
  }));
  const { typed, write, refusal } = form;
  return (
    <FormCard
      title={<Trans>Evening message</Trans>}
      busy={form.busy}
      blocked={blockedWords(form.isOffline)}
      testId="counter-evening"
      onSave={() => form.submit()}
    >
      <Segmented
        label={t`The day's figures when the shop closes`}
        showLabel
        value={typed.evening_message}
        onChoose={(evening_message) => write({ evening_message })}
        options={[
          { value: "off", label: t`Off` },
          { value: "sms", label: t`SMS` },
          { value: "email", label: t`Email` },
        ]}
      />
      <Select
        label={t`Closing time`}
        hint={t`Sales, gross profit, new debts, money by method and differences, once a day, to every administrator with a confirmed number or email.`}
        error={fieldError(refusal, "evening_hour")}
        disabled={typed.evening_message === "off"}
        value={String(typed.evening_hour)}
        onChoose={(hour) => write({ evening_hour: Number(hour) })}
        options={hours}
      />
      <RefusedNotice refusal={refusal} />
    </FormCard>
  );
}
