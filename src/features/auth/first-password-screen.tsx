import { Trans, useLingui } from "@lingui/react/macro";
import type { User } from "#/contract/auth.ts";
import { changePassword } from "#/entities/account/account-server-queries.ts";
import { type OperationForm, useOperationForm } from "#/kit/forms/use-operation-form.ts";
import { fieldError } from "#/kit/server-queries/refusal.ts";
import { useWrite } from "#/kit/server-queries/use-write.ts";
import { NewPasswordField } from "#/kit/password/new-password-field.tsx";
import {
  noPassword,
  type PasswordFormValues,
  type PasswordRead,
  readPasswordChange,
} from "#/kit/password/read-password-change.ts";
import { RepeatedPasswordField } from "#/kit/password/repeated-password-field.tsx";
import { useServices } from "#/kit/services/services.ts";
import { Button } from "#/ui/button.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { PasswordField } from "#/ui/password-field.tsx";
import { SubmitButton } from "#/ui/submit-button.tsx";
import { AuthPage } from "./auth-page.tsx";
import { CallRefused } from "./call-refused.tsx";
import { NoConnection } from "./no-connection.tsx";

export interface FirstPasswordScreenProps {
  readonly user: User;
  readonly onChanged: () => void;
  readonly onSignedOut: () => void;
}

/**
 * Requires a user whose password was set by an administrator to choose their own before doing anything else.
 */
export function FirstPasswordScreen({ user, onChanged, onSignedOut }: FirstPasswordScreenProps) {
  const { t } = useLingui();
  const { session } = useServices();
  const { refusal, clear, run } = useWrite();
  const form = useOperationForm({
    opened: noPassword,
    read: readPasswordChange,
    async send({ body }) {
      const changed = await run(() => changePassword(session.api, body));
      if (changed.ok) await session.setUser({ ...user, must_change_password: false });
      return changed.ok;
    },
    onDone: onChanged,
    onChange: clear,
  });
  const { busy, element } = form;
  const refused = {
    current:
      refusal?.code === "wrong_password"
        ? t`This is not your password.`
        : fieldError(refusal, "current_password"),
    next: fieldError(refusal, "new_password"),
    again: fieldError(refusal, "confirm_password"),
  };
  return (
    <AuthPage
      title={<Trans>Choose your own password</Trans>}
      lead={<Trans>Somebody gave you your first password. Only you should know the new one.</Trans>}
    >
      <Stack as="form" gap={16} shrinks {...element}>
        <NoConnection>
          <Trans>This device is offline. You need a network for a new password.</Trans>
        </NoConnection>
        {refused.current === undefined && refused.next === undefined ? (
          <CallRefused
            refusal={refusal}
            fallback={<Trans>The password could not be changed. Please try again.</Trans>}
          />
        ) : null}
        {/* Identifies the account for password managers. */}
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={user.sign_in_name ?? user.email}
          readOnly
          hidden
        />
        <PasswordFields form={form} refused={refused} />
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
      </Stack>
    </AuthPage>
  );
}

interface PasswordFieldsProps {
  readonly form: OperationForm<PasswordFormValues, PasswordRead>;
  /** Server error per field. */
  readonly refused: Readonly<Record<keyof PasswordFormValues, string | undefined>>;
}

function PasswordFields({ form, refused }: PasswordFieldsProps) {
  const { t } = useLingui();
  const { values: typed, problems, busy, change } = form;
  return (
    <>
      <PasswordField
        label={t`The password you were given`}
        autoComplete="current-password"
        disabled={busy}
        value={typed.current}
        error={problems.current === undefined ? refused.current : t`This field is required`}
        data-testid="current-password"
        onText={(current) => change({ current })}
      />
      <NewPasswordField
        label={t`New password`}
        disabled={busy}
        value={typed.next}
        error={
          problems.next === undefined
            ? refused.next
            : t`Choose a password that has everything on the list.`
        }
        onText={(next) => change({ next })}
      />
      <RepeatedPasswordField
        disabled={busy}
        value={typed.again}
        error={problems.again === undefined ? refused.again : t`Passwords do not match`}
        onText={(again) => change({ again })}
      />
    </>
  );
}
