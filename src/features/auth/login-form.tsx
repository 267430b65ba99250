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
import { NoConnection } from "./no-connection.tsx";
import { shopLabel, SignInNameField } from "./sign-in-name-field.tsx";

export interface LoginFormProps {
  /** Why the user was sent to the sign-in; shown until the first attempt. */
  readonly said: LoginNotice | null;
  readonly onSignedIn: () => void;
  /** Called when the password was correct and a code is required. */
  readonly onSecondFactor: () => void;
}

/** Sign-in with user name and password. */
export function LoginForm({ said, onSignedIn, onSecondFactor }: LoginFormProps) {
  const { t } = useLingui();
  const { session } = useServices();
  const state = useSyncExternalStore(session.subscribe, session.getSnapshot);
  // After an expired session the same user signs in again; a locked till can be taken over by anyone.
  const isTheirs = state.phase === "signed_in" && !state.locked;
  const [email, setEmail] = useState(isTheirs ? (state.user.sign_in_name ?? state.user.email) : "");
  const [password, setPassword] = useState("");
  const [remember, setRemember] = useState(true);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<SignInRefusal | null>(null);
  const [tries, setTries] = useState(0);
  const emailBox = useRef<HTMLInputElement>(null);
  const passwordBox = useRef<HTMLInputElement>(null);

  // User names without @ are valid on a shop's own subdomain only.
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
    // The next page may be on another origin: the form stays busy until the navigation.
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
      <NoConnection>
        <Trans>This device is offline. You need a network to sign in.</Trans>
      </NoConnection>
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

/** Explains why the user was sent to the sign-in. */
function BroughtHere({ why }: { readonly why: LoginNotice }) {
  const { i18n } = useLingui();
  const { tone, text } = noticeMessages[why];
  return (
    <Notice tone={tone} urgent>
      <span data-testid="login-notice">{i18n._(text)}</span>
    </Notice>
  );
}
