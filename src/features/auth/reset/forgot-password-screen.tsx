import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useRef, useState, type SubmitEvent } from "react";
import { readPhone } from "#/domain/phone.ts";
import { fieldError } from "#/kit/server-queries/refusal.ts";
import { useWrite } from "#/kit/server-queries/use-write.ts";
import { useServices } from "#/kit/services/services.ts";
import { Stack } from "#/ui/layout/stack.tsx";
import { SubmitButton } from "#/ui/submit-button.tsx";
import { AuthPage } from "../auth-page.tsx";
import * as styles from "../auth-page.css.ts";
import { CallRefused } from "../call-refused.tsx";
import { NoConnection } from "../no-connection.tsx";
import { PhoneField, usePhoneFault } from "../phone-field.tsx";
import { keepReset, pendingReset } from "./pending-reset.ts";
import { sendResetCode } from "./send-reset-code.ts";

/** Sends a password reset code to the phone of the account. */
export function ForgotPasswordScreen({ onSent }: { readonly onSent: () => void }) {
  const { t } = useLingui();
  const { session, clock } = useServices();
  const wordsOf = usePhoneFault();
  const sending = useWrite();
  const [phone, setPhone] = useState(() => pendingReset(sessionStorage)?.phone ?? "");
  const [fault, setFault] = useState<string | undefined>();
  const [tries, setTries] = useState(0);
  const box = useRef<HTMLInputElement>(null);

  const send = async () => {
    const reading = readPhone(phone);
    setFault(reading.ok ? undefined : wordsOf(reading.code));
    setTries(tries + 1);
    if (!reading.ok) {
      sending.clear();
      return box.current?.focus();
    }
    const sent = await sending.run(() =>
      sendResetCode(session.api, reading.value, () => clock.now()),
    );
    const known = pendingReset(sessionStorage);
    if (!sent.ok && sent.refusal.code === "wait_for_code" && known?.phone === reading.value) {
      // The code sent shortly before is still valid.
      return onSent();
    }
    if (!sent.ok) {
      setFault(fieldError(sent.refusal, "phone"));
      return box.current?.focus();
    }
    keepReset(sessionStorage, sent.value);
    return onSent();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!sending.busy) void send();
  };
  return (
    <AuthPage
      title={<Trans>Forgot your password?</Trans>}
      lead={<Trans>We send a code by SMS to the phone of your account.</Trans>}
    >
      <Stack as="form" gap={16} shrinks onSubmit={submit} noValidate>
        <NoConnection>
          <Trans>This device is offline. You need a network for a new password.</Trans>
        </NoConnection>
        <CallRefused
          key={tries}
          refusal={sending.refusal}
          fallback={<Trans>Failed to send reset code</Trans>}
        />
        <PhoneField
          ref={box}
          label={t`Phone number`}
          value={phone}
          error={fault}
          disabled={sending.busy}
          onPhone={(text) => {
            setPhone(text);
            setFault(undefined);
          }}
        />
        <SubmitButton busy={sending.busy} busyLabel={t`Sending…`} data-testid="reset-send">
          <Trans>Send code</Trans>
        </SubmitButton>
      </Stack>
      <nav className={styles.ways}>
        <Link to="/auth/login" className={styles.way} data-testid="to-login">
          <Trans>Back to login</Trans>
        </Link>
        <Link to="/auth/reset-password" className={styles.way} data-testid="to-reset">
          <Trans>I have a code</Trans>
        </Link>
      </nav>
    </AuthPage>
  );
}
