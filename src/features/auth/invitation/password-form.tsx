import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState, type SubmitEvent } from "react";
import type { LoginAnswer } from "#/contract/auth.ts";
import { paths } from "#/contract/paths.ts";
import type { Invitation } from "#/contract/staff-invitation.ts";
import { checkPassword } from "#/domain/password.ts";
import { fieldError } from "#/kit/server-queries/refusal.ts";
import { useWrite } from "#/kit/server-queries/use-write.ts";
import { NewPasswordField } from "#/kit/password/new-password-field.tsx";
import { RepeatedPasswordField } from "#/kit/password/repeated-password-field.tsx";
import { useServices } from "#/kit/services/services.ts";
import { Notice } from "#/ui/notice.tsx";
import { SubmitButton } from "#/ui/submit-button.tsx";
import * as styles from "../auth-page.css.ts";
import { CallRefused } from "../call-refused.tsx";

export interface PasswordFormProps {
  readonly code: string;
  readonly invitation: Invitation;
  readonly onIn: () => void;
  /** The email has an account by now. */
  readonly onAccount: () => void;
}

type Faults = { password?: string | undefined; confirm?: string | undefined };

/** The password of a new account; with it the invitation is accepted. */
export function PasswordForm({ code, invitation, onIn, onAccount }: PasswordFormProps) {
  const { t } = useLingui();
  const { session } = useServices();
  const accepting = useWrite();
  const [password, setPassword] = useState("");
  const [confirm, setConfirm] = useState("");
  const [faults, setFaults] = useState<Faults>({});
  const [hasFailed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [tries]);

  const accept = async () => {
    const found: Faults = {
      password: checkPassword(password).ok
        ? undefined
        : t`Choose a password that has everything on the list.`,
      confirm: confirm === password ? undefined : t`Passwords do not match`,
    };
    setFaults(found);
    setTries((before) => before + 1);
    accepting.clear();
    if (found.password !== undefined || found.confirm !== undefined) return;
    const answer = await accepting.run(async () => {
      const body = {
        code,
        password,
        confirm_password: confirm,
        device_keys: await session.newKeys(),
      };
      return session.api.json({ method: "POST", path: paths.invitationAccept, body });
    });
    if (!answer.ok) {
      if (answer.refusal.code === "sign_in_first") return onAccount();
      setFaults({
        password: fieldError(answer.refusal, "password"),
        confirm: fieldError(answer.refusal, "confirm_password"),
      });
      setTries((before) => before + 1);
      return;
    }
    const { user, access, refresh, expires_in } = answer.value as LoginAnswer;
    const isIn =
      user !== null && access !== null && refresh !== null
        ? await session.admit({ user, access, refresh, expires_in }, true).then(({ ok }) => ok, no)
        : false;
    if (isIn) onIn();
    else setFailed(true);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!accepting.busy) void accept();
  };
  if (hasFailed)
    return (
      <Notice tone="positive" urgent>
        <Trans>Your password is set. Sign in with it.</Trans>
      </Notice>
    );
  const { refusal, busy } = accepting;
  const whole = fieldError(refusal, "code");
  const isAtField = faults.password !== undefined || faults.confirm !== undefined;
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      {whole !== undefined ? (
        <Notice tone="critical" urgent>
          {whole}
        </Notice>
      ) : isAtField ? null : (
        <CallRefused
          key={tries}
          refusal={refusal}
          fallback={<Trans>The invitation could not be accepted. Please try again.</Trans>}
        />
      )}
      {/* For password managers: whose password it is. */}
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={invitation.sign_in_with}
        readOnly
        hidden
      />
      <NewPasswordField
        label={t`Choose a password`}
        value={password}
        error={faults.password}
        disabled={busy}
        onText={(text) => {
          setPassword(text);
          setFaults({ ...faults, password: undefined });
        }}
      />
      <RepeatedPasswordField
        value={confirm}
        error={faults.confirm}
        disabled={busy}
        onText={(text) => {
          setConfirm(text);
          setFaults({ ...faults, confirm: undefined });
        }}
      />
      <SubmitButton busy={busy} busyLabel={t`One moment…`} data-testid="invitation-accept">
        <Trans>Accept and sign in</Trans>
      </SubmitButton>
    </form>
  );
}

function no(): boolean {
  return false;
}
