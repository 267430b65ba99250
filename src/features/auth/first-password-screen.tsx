import { Trans, useLingui } from "@lingui/react/macro";
import { useState, type SubmitEvent } from "react";
import type { User } from "#/contract/auth.ts";
import { checkPassword } from "#/domain/password.ts";
import { changePassword } from "#/entities/account/account-answers.ts";
import { fieldError } from "#/kit/server-queries/refusal.ts";
import { useWrite } from "#/kit/server-queries/use-write.ts";
import { NewPasswordField } from "#/kit/password/new-password-field.tsx";
import { RepeatedPasswordField } from "#/kit/password/repeated-password-field.tsx";
import { useServices } from "#/kit/services/services.ts";
import { Button } from "#/ui/button.tsx";
import { PasswordField } from "#/ui/password-field.tsx";
import { SubmitButton } from "#/ui/submit-button.tsx";
import { AuthPage } from "./auth-page.tsx";
import * as styles from "./auth-page.css.ts";
import { CallRefused } from "./call-refused.tsx";
import { NoLine } from "./no-line.tsx";

export interface FirstPasswordScreenProps {
  readonly user: User;
  readonly onChanged: () => void;
  readonly onSignedOut: () => void;
}

type Problem = "current" | "next" | "again";

/** The password came from an administrator: nothing else is done before its owner has one of their own. */
export function FirstPasswordScreen({ user, onChanged, onSignedOut }: FirstPasswordScreenProps) {
  const { t } = useLingui();
  const { session } = useServices();
  const { busy, refusal, clear, run } = useWrite();
  const [typed, setTyped] = useState({ current: "", next: "", again: "" });
  const [problem, setProblem] = useState<Problem | null>(null);
  const write = (field: Problem) => (text: string) => {
    setTyped((now) => ({ ...now, [field]: text }));
    setProblem(null);
    clear();
  };
  const change = async () => {
    if (typed.current === "") return setProblem("current");
    if (!checkPassword(typed.next).ok) return setProblem("next");
    if (typed.next !== typed.again) return setProblem("again");
    const body = {
      current_password: typed.current,
      new_password: typed.next,
      confirm_password: typed.again,
    };
    const changed = await run(() => changePassword(session.api, body));
    if (!changed.ok) return undefined;
    await session.setUser({ ...user, must_change_password: false });
    return onChanged();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!busy) void change();
  };
  const wrong =
    refusal?.code === "wrong_password"
      ? t`This is not your password.`
      : fieldError(refusal, "current_password");
  const weak = fieldError(refusal, "new_password");
  return (
    <AuthPage
      title={<Trans>Choose your own password</Trans>}
      lead={<Trans>Somebody gave you your first password. Only you should know the new one.</Trans>}
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        <NoLine>
          <Trans>This device is offline. You need a network for a new password.</Trans>
        </NoLine>
        {wrong === undefined && weak === undefined ? (
          <CallRefused
            refusal={refusal}
            fallback={<Trans>The password could not be changed. Please try again.</Trans>}
          />
        ) : null}
        {/* For password managers: whose password it is. */}
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={user.sign_in_name ?? user.email}
          readOnly
          hidden
        />
        <PasswordField
          label={t`The password you were given`}
          autoComplete="current-password"
          disabled={busy}
          value={typed.current}
          error={problem === "current" ? t`This field is required` : wrong}
          data-testid="current-password"
          onText={write("current")}
        />
        <NewPasswordField
          label={t`New password`}
          disabled={busy}
          value={typed.next}
          error={problem === "next" ? t`Choose a password that has everything on the list.` : weak}
          onText={write("next")}
        />
        <RepeatedPasswordField
          disabled={busy}
          value={typed.again}
          error={
            problem === "again"
              ? t`Passwords do not match`
              : fieldError(refusal, "confirm_password")
          }
          onText={write("again")}
        />
        <SubmitButton busy={busy} busyLabel={t`Saving…`} data-testid="first-password-save">
          <Trans>Change the password</Trans>
        </SubmitButton>
        <Button
          variant="quiet"
          disabled={busy}
          data-testid="first-password-sign-out"
          onClick={() => void session.signOut().then(onSignedOut)}
        >
          <Trans>Sign out</Trans>
        </Button>
      </form>
    </AuthPage>
  );
}
