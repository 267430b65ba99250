import { Trans, useLingui } from "@lingui/react/macro";
import type { SettingsOfBusiness } from "#/contract/business.ts";
import { unsaidShiftAsk } from "#/domain/shift-ask.ts";
import { RefusedNotice } from "#/kit/server-queries/refused-messages.tsx";
import { FormCard } from "#/ui/form-card.tsx";
import { Segmented } from "#/ui/segmented.tsx";
import { note } from "#/ui/theme/text.css.ts";
import { blockedMessages } from "../blocked.tsx";
import { useSettingsForm } from "./use-settings-form.ts";

/** Whether the counter prompts for a shift before the first sale of a day. */
export function ShiftCard({ settings }: { readonly settings: SettingsOfBusiness }) {
  const { t } = useLingui();
  const form = useSettingsForm(settings, ({ shift_ask }) => ({
    shift_ask: shift_ask ?? unsaidShiftAsk,
  }));
  return (
    <FormCard
      title={<Trans>Shifts</Trans>}
      busy={form.busy}
      blocked={blockedMessages(form.isOffline)}
      testId="counter-shift"
      onSave={() => void form.submit()}
    >
      <Segmented
        label={t`Before the first sale of the day`}
        showLabel
        columns={1}
        value={form.typed.shift_ask}
        onChoose={(shift_ask) => form.write({ shift_ask })}
        options={[
          { value: "asked", label: <Trans>Ask for a shift, once a day</Trans> },
          { value: "required", label: <Trans>No sale without a shift</Trans> },
          { value: "off", label: <Trans>Do not ask</Trans> },
        ]}
      />
      <p className={note}>
        <Trans>
          What is sold outside a shift is shown apart, with the shifts and when the day is closed.
        </Trans>
      </p>
      <RefusedNotice refusal={form.refusal} />
    </FormCard>
  );
}
