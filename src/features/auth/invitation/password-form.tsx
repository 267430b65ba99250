import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { LoginAnswer } from "#/contract/auth.ts";
import { paths } from "#/contract/paths.ts";
import type { Invitation } from "#/contract/staff-invitation.ts";
import { type OperationForm, useOperationForm } from "#/kit/forms/use-operation-form.ts";
import { fieldError } from "#/kit/server-queries/refusal.ts";
import { useWrite } from "#/kit/server-queries/use-write.ts";
import { NewPasswordField } from "#/kit/password/new-password-field.tsx";
import {
  type NewPassword,
  type NewPasswordRead,
  readNewPassword,
} from "#/kit/password/read-new-password.ts";
import { RepeatedPasswordField } from "#/kit/password/repeated-password-field.tsx";
import { useServices } from "#/kit/services/services.ts";
import type { Session } from "#/session/session.ts";
import { Stack } from "#/ui/layout/stack.tsx";
import { Notice } from "#/ui/notice.tsx";
import { SubmitButton } from "#/ui/submit-button.tsx";
import { InvitationRefused } from "./invitation-refused.tsx";

export interface PasswordFormProps {
  readonly code: string;
  readonly invitation: Invitation;
  readonly onIn: () => void;
  /** Called if an account for this email has been created meanwhile. */
  readonly onAccount: () => void;
}

/** Accepts an invitation by choosing a password for a new account. */
export function PasswordForm({ code, invitation, onIn, onAccount }: PasswordFormProps) {
  const { t } = useLingui();
  const { session } = useServices();
  const accepting = useWrite();
  const [hasFailed, setFailed] = useState(false);
  const form = useOperationForm({
    opened: { password: "", confirm: "" },
    read: readNewPassword,
    async send({ password, confirm }): Promise<boolean> {
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
        const { refusal } = answer;
        if (refusal.code === "sign_in_first") onAccount();
        else
          form.refuse({
            password: fieldError(refusal, "password"),
            confirm: fieldError(refusal, "confirm_password"),
          });
        return false;
      }
      const isIn = await admitted(session, answer.value as LoginAnswer);
      if (!isIn) setFailed(true);
      return isIn;
    },
    onDone: onIn,
  });
  if (hasFailed)
    return (
      <Notice tone="positive" urgent>
        <Trans>Your password is set. Sign in with it.</Trans>
      </Notice>
    );
  const { busy, element } = form;
  const faults = { ...form.serverErrors, ...form.problems };
  const submit: typeof element.onSubmit = (event) => {
    accepting.clear();
    element.onSubmit(event);
  };
  return (
    <Stack as="form" gap={16} shrinks {...element} onSubmit={submit}>
      <InvitationRefused refusal={accepting.refusal} isAtField={Object.keys(faults).length > 0} />
      {/* Identifies the account for password managers. */}
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={invitation.sign_in_with}
        readOnly
        hidden
      />
      <PasswordFields form={form} />
      <SubmitButton busy={busy} busyLabel={t`One moment…`} data-testid="invitation-accept">
        <Trans>Accept and sign in</Trans>
      </SubmitButton>
    </Stack>
  );
}

interface PasswordFieldsProps {
  readonly form: OperationForm<NewPassword, NewPasswordRead>;
}

function PasswordFields({ form }: PasswordFieldsProps) {
  const { t } = useLingui();
  const { values: typed, problems, serverErrors, busy, change } = form;
  return (
    <>
      <NewPasswordField
        label={t`Choose a password`}
        value={typed.password}
        error={
          problems.password === undefined
            ? serverErrors.password
            : t`Choose a password that has everything on the list.`
        }
        disabled={busy}
        onText={(password) => change({ password })}
      />
      <RepeatedPasswordField
        value={typed.confirm}
        error={problems.confirm === undefined ? serverErrors.confirm : t`Passwords do not match`}
        disabled={busy}
        onText={(confirm) => change({ confirm })}
      />
    </>
  );
}

/** Signs in with the credentials returned with the new account. Returns false if that failed. */
async function admitted(
  session: Pick<Session, "admit">,
  { user, access, refresh, expires_in }: LoginAnswer,
): Promise<boolean> {
  if (user === null || access === null || refresh === null) return false;
  try {
    return (await session.admit({ user, access, refresh, expires_in }, true)).ok;
  } catch {
    return false;
  }
}
