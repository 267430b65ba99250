import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef, useState, type SubmitEvent } from "react";
import type { PasswordResetConfirmBody, PasswordResetDone } from "#/contract/account.ts";
import { paths } from "#/contract/paths.ts";
import { checkPassword } from "#/domain/password.ts";
import { readPhone } from "#/domain/phone.ts";
import { fieldError } from "#/kit/server-queries/refusal.ts";
import { useWrite } from "#/kit/server-queries/use-write.ts";
import { useServices } from "#/kit/services/services.ts";
import { SubmitButton } from "#/ui/submit-button.tsx";
import { AuthPage } from "../auth-page.tsx";
import * as styles from "../auth-page.css.ts";
import { CallRefused } from "../call-refused.tsx";
import { CodeField, useCodeFault } from "../code-field.tsx";
import { NewPasswordField } from "#/kit/password/new-password-field.tsx";
import { RepeatedPasswordField } from "#/kit/password/repeated-password-field.tsx";
import { NoLine } from "../no-line.tsx";
import { PhoneField, usePhoneFault } from "../phone-field.tsx";
import { keepReset, pendingReset } from "./pending-reset.ts";
import { ResendReset } from "./resend-reset.tsx";

type Faults = Partial<Record<"phone" | "code" | "password" | "confirm", string | undefined>>;

/** A new password by the code that was sent to the phone; it ends every session of the account. */
export function ResetPasswordScreen({ onReset }: { readonly onReset: () => void }) {
  const { t } = useLingui();
  const { session } = useServices();
  const phoneWords = usePhoneFault();
  const codeFault = useCodeFault();
  const resetting = useWrite();
  const [pending, setPending] = useState(() => pendingReset(sessionStorage));
  const [phone, setPhone] = useState(pending?.phone ?? "");
  const [code, setCode] = useState("");
  const [password, setPassword] = useState("");
  const [confirm, setConfirm] = useState("");
  const [faults, setFaults] = useState<Faults>({});
  const [tries, setTries] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [tries]);
  const reading = readPhone(phone);

  const faultsNow = (): Faults => ({
    phone: reading.ok ? undefined : phoneWords(reading.code),
    code: codeFault(code),
    password: checkPassword(password).ok
      ? undefined
      : t`Choose a password that has everything on the list.`,
    confirm: confirm === password ? undefined : t`Passwords do not match`,
  });
  const reset = async () => {
    const found = faultsNow();
    setFaults(found);
    setTries((before) => before + 1);
    resetting.clear();
    if (!reading.ok || Object.values(found).some((fault) => fault !== undefined)) return;
    const body: PasswordResetConfirmBody = {
      phone: reading.value,
      reset_code: code,
      new_password: password,
      confirm_password: confirm,
    };
    const answer = await resetting.run(() =>
      session.api.json({ method: "POST", path: paths.passwordResetConfirm, body }),
    );
    if (answer.ok) {
      keepReset(sessionStorage, null);
      const { email } = answer.value as PasswordResetDone;
      const names = [email, reading.value];
      await Promise.all(names.map((name) => session.forgetSignIns(name))).catch(() => undefined);
      onReset();
      return;
    }
    setFaults({
      phone: fieldError(answer.refusal, "phone"),
      code: fieldError(answer.refusal, "reset_code"),
      password: fieldError(answer.refusal, "new_password"),
      confirm: fieldError(answer.refusal, "confirm_password"),
    });
    setTries((before) => before + 1);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!resetting.busy) void reset();
  };
  const clear = (name: keyof Faults) => setFaults((before) => ({ ...before, [name]: undefined }));
  const isSaidAtField = Object.values(faults).some((fault) => fault !== undefined);
  return (
    <AuthPage
      title={<Trans>Choose a new password</Trans>}
      lead={<Trans>All devices of your account will be signed out.</Trans>}
    >
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        <NoLine>
          <Trans>This device is offline. You need a network for a new password.</Trans>
        </NoLine>
        {isSaidAtField ? null : (
          <CallRefused
            key={tries}
            refusal={resetting.refusal}
            fallback={<Trans>Failed to reset password.</Trans>}
          />
        )}
        <PhoneField
          label={t`Phone number`}
          value={phone}
          error={faults.phone}
          disabled={resetting.busy}
          onPhone={(text) => {
            setPhone(text);
            clear("phone");
          }}
        />
        <CodeField
          value={code}
          error={faults.code}
          disabled={resetting.busy}
          onCode={(text) => {
            setCode(text);
            clear("code");
          }}
        />
        <ResendReset
          phone={reading.ok ? reading.value : null}
          pending={pending}
          onSent={(sent) => {
            keepReset(sessionStorage, sent);
            setPending(sent);
            setCode("");
          }}
        />
        <NewPasswordField
          label={t`New password`}
          value={password}
          error={faults.password}
          disabled={resetting.busy}
          onText={(text) => {
            setPassword(text);
            clear("password");
          }}
        />
        <RepeatedPasswordField
          disabled={resetting.busy}
          value={confirm}
          error={faults.confirm}
          onText={(text) => {
            setConfirm(text);
            clear("confirm");
          }}
        />
        <SubmitButton busy={resetting.busy} busyLabel={t`Saving…`} data-testid="reset-submit">
          <Trans>Change the password</Trans>
        </SubmitButton>
      </form>
      <nav className={styles.ways}>
        <Link to="/auth/login" className={styles.way} data-testid="to-login">
          <Trans>Back to login</Trans>
        </Link>
      </nav>
    </AuthPage>
  );
}
