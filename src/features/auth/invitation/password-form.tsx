import { Trans, useLingui } from "@lingui/react/macro";
import { useState, type SubmitEvent } from "react";
import type { LoginAnswer } from "#/contract/auth.ts";
import { paths } from "#/contract/paths.ts";
import type { Invitation } from "#/contract/staff-invitation.ts";
import { checkPassword } from "#/domain/password.ts";
import { fieldError } from "#/kit/server-queries/refusal.ts";
import { useWrite } from "#/kit/server-queries/use-write.ts";
import { NewPasswordField } from "#/kit/password/new-password-field.tsx";
import { RepeatedPasswordField } from "#/kit/password/repeated-password-field.tsx";
import { useServices } from "#/kit/services/services.ts";
import type { Session } from "#/session/session.ts";
import { Stack } from "#/ui/layout/stack.tsx";
import { Notice } from "#/ui/notice.tsx";
import { SubmitButton } from "#/ui/submit-button.tsx";
import { useFaultFocus } from "../use-fault-focus.ts";
import { InvitationRefused } from "./invitation-refused.tsx";

export interface PasswordFormProps {
  readonly code: string;
  readonly invitation: Invitation;
  readonly onIn: () => void;
  /** Called if an account for this email has been created meanwhile. */
  readonly onAccount: () => void;
}

interface Passwords {
  readonly password: string;
  readonly confirm: string;
}

type Faults = Partial<Record<keyof Passwords, string | undefined>>;

/** Accepts an invitation by choosing a password for a new account. */
export function PasswordForm({ code, invitation, onIn, onAccount }: PasswordFormProps) {
  const { t } = useLingui();
  const { session } = useServices();
  const accepting = useWrite();
  const [typed, setTyped] = useState<Passwords>({ password: "", confirm: "" });
  const [faults, setFaults] = useState<Faults>({});
  const [hasFailed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  const form = useFaultFocus(tries);

  const accept = async () => {
    const { password, confirm } = typed;
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
    const isIn = await admitted(session, answer.value as LoginAnswer);
    if (isIn) onIn();
    else setFailed(true);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!accepting.busy) void accept();
  };
  const type = (name: keyof Passwords, text: string) => {
    setTyped((before) => ({ ...before, [name]: text }));
    setFaults((before) => ({ ...before, [name]: undefined }));
  };
  if (hasFailed)
    return (
      <Notice tone="positive" urgent>
        <Trans>Your password is set. Sign in with it.</Trans>
      </Notice>
    );
  const { refusal, busy } = accepting;
  const isAtField = faults.password !== undefined || faults.confirm !== undefined;
  return (
    <Stack ref={form} as="form" gap={16} shrinks onSubmit={submit} noValidate>
      <InvitationRefused refusal={refusal} tries={tries} isAtField={isAtField} />
      {/* Identifies the account for password managers. */}
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={invitation.sign_in_with}
        readOnly
        hidden
      />
      <PasswordFields typed={typed} faults={faults} busy={busy} onType={type} />
      <SubmitButton busy={busy} busyLabel={t`One moment…`} data-testid="invitation-accept">
        <Trans>Accept and sign in</Trans>
      </SubmitButton>
    </Stack>
  );
}

interface PasswordFieldsProps {
  readonly typed: Passwords;
  readonly faults: Faults;
  readonly busy: boolean;
  readonly onType: (name: keyof Passwords, text: string) => void;
}

function PasswordFields({ typed, faults, busy, onType }: PasswordFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <NewPasswordField
        label={t`Choose a password`}
        value={typed.password}
        error={faults.password}
        disabled={busy}
        onText={(text) => onType("password", text)}
      />
      <RepeatedPasswordField
        value={typed.confirm}
        error={faults.confirm}
        disabled={busy}
        onText={(text) => onType("confirm", text)}
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
