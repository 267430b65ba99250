import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState, useSyncExternalStore, type SubmitEvent } from "react";
import { useServices } from "#/entities/services/services.ts";
import type { SignInRefusal } from "#/session/session-state.ts";
import { Button } from "#/ui/button.tsx";
import { Checkbox } from "#/ui/checkbox.tsx";
import { Notice } from "#/ui/notice.tsx";
import { PasswordField } from "#/ui/password-field.tsx";
import { TextField } from "#/ui/text-field.tsx";
import { LanguageChoice } from "./language-choice.tsx";
import * as styles from "./login.css.ts";
import { RefusedWords } from "./refused-words.tsx";
import { useOnline } from "./use-online.ts";

export interface LoginScreenProps {
  readonly onSignedIn: () => void;
}

type Outcome = SignInRefusal | { ok: false; code: "second_factor" };

const backInSeconds = 5;

/** Sign in. Where the session had ended under somebody's hands, a moment passes before they are led back. */
export function LoginScreen({ onSignedIn }: LoginScreenProps) {
  const { t } = useLingui();
  const { session } = useServices();
  const isOnline = useOnline();
  const state = useSyncExternalStore(session.subscribe, session.getSnapshot);
  const [hadEnded] = useState(state.phase === "signed_in" && state.standing === "ended");
  const [email, setEmail] = useState(state.phase === "signed_in" ? state.user.email : "");
  const [password, setPassword] = useState("");
  const [remember, setRemember] = useState(true);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Outcome | null>(null);
  const [isIn, setIn] = useState(false);

  const signIn = async () => {
    if (email.trim() === "" || password === "") {
      setRefused({ ok: false, code: "missing_credentials" });
      return;
    }
    setBusy(true);
    setRefused(null);
    const result = await session
      .signIn({ email: email.trim().toLowerCase(), password, remember })
      .catch((): SignInRefusal => ({ ok: false, code: "failed" }));
    setBusy(false);
    if (!result.ok) setRefused(result);
    else if (result.state.phase === "second_factor")
      setRefused({ ok: false, code: "second_factor" });
    else if (hadEnded) setIn(true);
    else onSignedIn();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!busy) void signIn();
  };
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <div className={styles.brand}>
          <img src="/icons/icon.svg" alt="" width="40" height="40" />
          <span className={styles.brandName}>Kaunta</span>
        </div>
        <h1 className={styles.title} tabIndex={-1}>
          <Trans>Sign in</Trans>
        </h1>
        {isIn ? (
          <TakingBack onBack={onSignedIn} />
        ) : (
          <form className={styles.form} onSubmit={submit} noValidate>
            {isOnline ? null : (
              <Notice tone="warning">
                <Trans>This device is offline. Signing in needs a line.</Trans>
              </Notice>
            )}
            {refused === null ? null : (
              <div data-testid="login-error" data-code={refused.code}>
                <Notice tone="critical" urgent>
                  <RefusedWords refused={refused} />
                </Notice>
              </div>
            )}
            <TextField
              label={t`Email`}
              type="email"
              name="email"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              inputMode="email"
              maxLength={254}
              required
              disabled={busy}
              value={email}
              data-testid="login-email"
              onText={setEmail}
            />
            <PasswordField
              label={t`Password`}
              name="password"
              autoComplete="current-password"
              required
              disabled={busy}
              value={password}
              data-testid="login-password"
              onText={setPassword}
            />
            <Checkbox
              label={t`Remember me on this till`}
              hint={
                remember ? undefined : t`After a reload this till will ask you to sign in again.`
              }
              checked={remember}
              disabled={busy}
              onCheck={setRemember}
            />
            <Button
              type="submit"
              variant="primary"
              size="pay"
              block
              busy={busy}
              busyLabel={t`Signing in…`}
              data-testid="login-submit"
            >
              <Trans>Sign in</Trans>
            </Button>
          </form>
        )}
      </div>
      <LanguageChoice />
    </main>
  );
}

function TakingBack({ onBack }: { readonly onBack: () => void }) {
  const [seconds, setSeconds] = useState(backInSeconds);
  useEffect(() => {
    if (seconds === 0) {
      onBack();
      return undefined;
    }
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000);
    return () => clearTimeout(timer);
  }, [seconds, onBack]);
  return (
    <>
      <p role="status">
        <Trans>Taking you back in {seconds} s</Trans>
      </p>
      <Button variant="primary" onClick={onBack}>
        <Trans>Go back now</Trans>
      </Button>
    </>
  );
}
