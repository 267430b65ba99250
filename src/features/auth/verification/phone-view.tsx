import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { readPhone } from "#/domain/phone.ts";
import { useOperationForm } from "#/kit/forms/use-operation-form.ts";
import { Stack } from "#/ui/layout/stack.tsx";
import { SubmitButton } from "#/ui/submit-button.tsx";
import { minutesSeconds } from "../minutes-seconds.ts";
import { PhoneField, usePhoneFault } from "../phone-field.tsx";
import { readPhoneForm } from "../phone-form-values.ts";
import { sendStanding } from "./phone-verification.ts";
import { SendMessages } from "./send-messages.tsx";
import { useSendCode } from "./use-send-code.ts";
import type { Verification } from "./use-verification.ts";

/** Prompts for the account's phone number; codes are sent to no other number. */
export function PhoneView({ verification }: { readonly verification: Verification }) {
  const { t } = useLingui();
  const { state, now } = verification;
  const wordsOf = usePhoneFault();
  const sending = useSendCode(verification);
  const form = useOperationForm({
    opened: { phone: state.phone },
    read: readPhoneForm,
    send: ({ phone }) => sending.send(phone),
  });
  const { values, problems, busy, change, element } = form;
  const box = useRef<HTMLInputElement>(null);
  const standing = sendStanding(state, now);
  const reading = readPhone(values.phone);
  const isWaiting = standing.code === "wait" && reading.ok && reading.value === state.phone;
  const waiting = minutesSeconds(standing.seconds);

  const hasSent = state.sends.length > 0;
  useEffect(() => {
    // Returning from the code view, whose focused field has been removed.
    if (hasSent) box.current?.focus();
  }, [hasSent]);
  return (
    <Stack as="form" gap={16} shrinks {...element}>
      <SendMessages refused={sending.refused} standing={standing} />
      <PhoneField
        ref={box}
        label={t`Phone number`}
        hint={t`The number of your account. The code goes there by SMS.`}
        value={values.phone}
        error={problems.phone === undefined ? undefined : wordsOf(problems.phone)}
        disabled={busy}
        onPhone={(phone) => change({ phone })}
      />
      <SubmitButton
        busy={busy}
        busyLabel={t`Sending…`}
        disabled={isWaiting || standing.code === "rate_limited"}
        data-testid="send-code"
      >
        {isWaiting ? <Trans>Send in {waiting}</Trans> : <Trans>Send code</Trans>}
      </SubmitButton>
    </Stack>
  );
}
