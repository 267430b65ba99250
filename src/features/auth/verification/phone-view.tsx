import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState, type SubmitEvent } from "react";
import { readPhone } from "#/domain/phone.ts";
import { Stack } from "#/ui/layout/stack.tsx";
import { SubmitButton } from "#/ui/submit-button.tsx";
import { minutesSeconds } from "../minutes-seconds.ts";
import { PhoneField, usePhoneFault } from "../phone-field.tsx";
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
  const [phone, setPhone] = useState(state.phone);
  const [fault, setFault] = useState<string | undefined>();
  const box = useRef<HTMLInputElement>(null);
  const standing = sendStanding(state, now);
  const reading = readPhone(phone);
  const isWaiting = standing.code === "wait" && reading.ok && reading.value === state.phone;
  const waiting = minutesSeconds(standing.seconds);

  const hasSent = state.sends.length > 0;
  useEffect(() => {
    // Returning from the code view, whose focused field has been removed.
    if (hasSent) box.current?.focus();
  }, [hasSent]);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (sending.busy) return;
    setFault(reading.ok ? undefined : wordsOf(reading.code));
    if (!reading.ok) box.current?.focus();
    else void sending.send(reading.value);
  };
  return (
    <Stack as="form" gap={16} shrinks onSubmit={submit} noValidate>
      <SendMessages refused={sending.refused} standing={standing} />
      <PhoneField
        ref={box}
        label={t`Phone number`}
        hint={t`The number of your account. The code goes there by SMS.`}
        value={phone}
        error={fault}
        disabled={sending.busy}
        onPhone={(text) => {
          setPhone(text);
          setFault(undefined);
        }}
      />
      <SubmitButton
        busy={sending.busy}
        busyLabel={t`Sending…`}
        disabled={isWaiting || standing.code === "rate_limited"}
        data-testid="send-code"
      >
        {isWaiting ? <Trans>Send in {waiting}</Trans> : <Trans>Send code</Trans>}
      </SubmitButton>
    </Stack>
  );
}
