import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { EveningLast, SettingsOfBusiness } from "#/contract/business.ts";
import {
  type EveningFailure,
  firstEveningHour,
  lastEveningHour,
  usualEveningHour,
} from "#/domain/evening.ts";
import { fieldError } from "#/kit/server-queries/refusal.ts";
import { RefusedNotice } from "#/kit/server-queries/refused-messages.tsx";
import { useFormat } from "#/kit/shop/use-format.ts";
import { FormCard } from "#/ui/form-card.tsx";
import { Notice } from "#/ui/notice.tsx";
import { Segmented } from "#/ui/segmented.tsx";
import { Select } from "#/ui/select.tsx";
import { note } from "#/ui/theme/text.css.ts";
import { blockedMessages } from "../blocked.tsx";
import { useSettingsForm } from "./use-settings-form.ts";

const hours = Array.from({ length: lastEveningHour - firstEveningHour + 1 }, (_, at) => {
  const hour = String(firstEveningHour + at);
  return { value: hour, label: `${hour.padStart(2, "0")}:00` };
});

const failureMessages = {
  day_over: msg`It could not be sent before the day was over. The figures are on the dashboard.`,
  no_reader: msg`No administrator has a verified number or email for it. Each verifies theirs in their profile.`,
  unknown: msg`Nobody knows whether it arrived, so it was not sent twice.`,
  refused: msg`The number or email was refused. Check it in the administrators' profiles.`,
  unreachable: msg`The sender of messages could not be reached.`,
  no_carrier: msg`This installation does not send such messages. Choose the other way, or ask who runs it.`,
  over_cap: msg`This installation had sent all the messages of that day.`,
} as const satisfies Record<Exclude<EveningFailure, "switched_off">, MessageDescriptor>;

/** Whether and when the day's figures are sent to the administrators. */
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
      blocked={blockedMessages(form.isOffline)}
      testId="counter-evening"
      onSave={() => void form.submit()}
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
        hint={t`Sales, gross profit, new debts, money by method and differences, once a day, to every administrator with a verified number or email.`}
        error={fieldError(refusal, "evening_hour")}
        disabled={typed.evening_message === "off"}
        value={String(typed.evening_hour)}
        onChoose={(hour) => write({ evening_hour: Number(hour) })}
        options={hours}
      />
      {settings.evening_last ? <LastEvening last={settings.evening_last} /> : null}
      <RefusedNotice refusal={refusal} />
    </FormCard>
  );
}

/** Whether the last evening's messages were sent, and otherwise the cause and remedy. */
function LastEvening({ last }: { readonly last: EveningLast }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const day = format.day(last.day);
  const { failed, failure, sent, waiting } = last;
  if (failed > 0 && failure !== null && failure !== "switched_off")
    return (
      <div data-testid="evening-last">
        <Notice tone="critical">
          <strong>
            <Trans>The message of {day} was not sent to everybody.</Trans>
          </strong>{" "}
          {i18n._(failureMessages[failure])}
        </Notice>
      </div>
    );
  return (
    <p className={note} data-testid="evening-last">
      {waiting > 0 ? (
        <Trans>The message of {day} is waiting to be sent.</Trans>
      ) : (
        <Plural
          value={sent}
          one={`Last sent on ${day}, to one person.`}
          other={`Last sent on ${day}, to # people.`}
        />
      )}
    </p>
  );
}
