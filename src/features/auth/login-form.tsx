import { Trans, useLingui } from "@lingui/react/macro";
import { useRef, useState, useSyncExternalStore, type SubmitEvent } from "react";
import { useServices } from "#/kit/services/services.ts";
import type { SignInRefusal } from "#/session/session-state.ts";
import { Checkbox } from "#/ui/checkbox.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { Notice } from "#/ui/notice.tsx";
import { PasswordField } from "#/ui/password-field.tsx";
import { SubmitButton } from "#/ui/submit-button.tsx";
import { LoginRefused } from "./login-refused.tsx";
import { noticeMessages } from "./login-notice-messages.ts";
import type { LoginNotice } from "./login-notice.ts";
import { NoLine } from "./no-line.tsx";
import { shopLabel, SignInNameField } from "./sign-in-name-field.tsx";

export interface LoginFormProps {
  /** What brought somebody here; said until they try. */
  readonly said: LoginNotice | null;
  readonly onSignedIn: () => void;
  /** The password was right and a code is awaited. */
  readonly onSecondFactor: () => void;
}

/** Name and password. */
export function LoginForm({ said, onSignedIn, onSecondFactor }: LoginFormProps) {
  const { t } = useLingui();
  const { session } = useServices();
  const state = useSyncExternalStore(session.subscribe, session.getSnapshot);
  // Whose session had ended signs in again; a locked till is taken over by anybody.
  const isTheirs = state.phase === "signed_in" && !state.locked;
  const [email, setEmail] = useState(isTheirs ? (state.user.sign_in_name ?? state.user.email) : "");
  const [password, setPassword] = useState("");
  const [remember, setRemember] = useState(true);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<SignInRefusal | null>(null);
  const [tries, setTries] = useState(0);
  const emailBox = useRef<HTMLInputElement>(null);
  const passwordBox = useRef<HTMLInputElement>(null);

  // Names without @ are known at a shop's own address alone.
  const isElsewhere = shopLabel() === null && email.trim() !== "" && !email.includes("@");

  const signIn = async () => {
    setTries(tries + 1);
    if (email.trim() === "" || password === "") {
      setRefused({ ok: false, code: "missing_credentials" });
      return (email.trim() === "" ? emailBox : passwordBox).current?.focus();
    }
    setRefused(null);
    if (isElsewhere) return emailBox.current?.focus();
    setBusy(true);
    const result = await session
      .signIn({ email: email.trim().toLowerCase(), password, remember })
      .catch((): SignInRefusal => ({ ok: false, code: "failed" }));
    // Where they go on may be another address: until then this is busy.
    if (result.ok && result.state.phase !== "second_factor") return onSignedIn();
    setBusy(false);
    return result.ok ? onSecondFactor() : setRefused(result);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!busy) void signIn();
  };
  const isMissing = refused?.code === "missing_credentials";
  return (
    <Stack as="form" gap={16} shrinks onSubmit={submit} noValidate>
      <NoLine>
        <Trans>This device is offline. You need a network to sign in.</Trans>
      </NoLine>
      {said === null || tries > 0 ? null : <BroughtHere why={said} />}
      <LoginRefused key={tries} refused={refused} email={email.trim().toLowerCase()} />
      <SignInNameField
        ref={emailBox}
        disabled={busy}
        value={email}
        isMissing={isMissing && email.trim() === ""}
        isElsewhere={tries > 0 && isElsewhere}
        onText={setEmail}
      />
      <PasswordField
        ref={passwordBox}
        label={t`Password`}
        name="password"
        autoComplete="current-password"
        required
        disabled={busy}
        value={password}
        error={isMissing && password === "" ? t`Enter your password.` : undefined}
        data-testid="login-password"
        onText={setPassword}
      />
      <Checkbox
        label={t`Remember me on this till`}
        hint={remember ? undefined : t`After a reload this till will ask you to sign in again.`}
        checked={remember}
        disabled={busy}
        onCheck={setRemember}
      />
      <SubmitButton busy={busy} busyLabel={t`Signing in…`} data-testid="login-submit">
        <Trans>Sign in</Trans>
      </SubmitButton>
    </Stack>
  );
}

/** What brought somebody here. */
function BroughtHere({ why }: { readonly why: LoginNotice }) {
  const { i18n } = useLingui();
  const { tone, text } = noticeMessages[why];
  return (
    <Notice tone={tone} urgent>
      <span data-testid="login-notice">{i18n._(text)}</span>
    </Notice>
  );
}
