import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useOperationForm } from "#/kit/forms/use-operation-form.ts";
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
import { readPhoneForm } from "../phone-form-values.ts";
import { keepReset, pendingReset } from "./pending-reset.ts";
import { sendResetCode } from "./send-reset-code.ts";

/** Sends a password reset code to the phone of the account. */
export function ForgotPasswordScreen({ onSent }: { readonly onSent: () => void }) {
  const { t } = useLingui();
  const { session, clock } = useServices();
  const wordsOf = usePhoneFault();
  const sending = useWrite();
  const form = useOperationForm({
    opened: () => ({ phone: pendingReset(sessionStorage)?.phone ?? "" }),
    read: readPhoneForm,
    async send({ phone }): Promise<boolean> {
      const sent = await sending.run(() => sendResetCode(session.api, phone, () => clock.now()));
      if (sent.ok) {
        keepReset(sessionStorage, sent.value);
        return true;
      }
      // A code sent shortly before is still valid.
      if (sent.refusal.code === "wait_for_code" && pendingReset(sessionStorage)?.phone === phone)
        return true;
      form.refuse({ phone: fieldError(sent.refusal, "phone") });
      return false;
    },
    onDone: onSent,
  });
  const { values, problems, serverErrors, busy, change, element } = form;
  const submit: typeof element.onSubmit = (event) => {
    sending.clear();
    element.onSubmit(event);
  };
  return (
    <AuthPage
      title={<Trans>Forgot your password?</Trans>}
      lead={<Trans>We send a code by SMS to the phone of your account.</Trans>}
    >
      <Stack as="form" gap={16} shrinks {...element} onSubmit={submit}>
        <NoConnection>
          <Trans>This device is offline. You need a network for a new password.</Trans>
        </NoConnection>
        <CallRefused
          refusal={sending.refusal}
          fallback={<Trans>Failed to send reset code</Trans>}
        />
        <PhoneField
          label={t`Phone number`}
          value={values.phone}
          error={problems.phone === undefined ? serverErrors.phone : wordsOf(problems.phone)}
          disabled={busy}
          onPhone={(phone) => change({ phone })}
        />
        <SubmitButton busy={busy} busyLabel={t`Sending…`} data-testid="reset-send">
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
