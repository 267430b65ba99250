import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState, type SubmitEvent } from "react";
import { useServices } from "#/kit/services/services.ts";
import type { CodeRefusal, SecondFactor, TypedKind } from "#/session/session-state.ts";
import { Button } from "#/ui/button.tsx";
import { SubmitButton } from "#/ui/submit-button.tsx";
import { TextField } from "#/ui/text-field.tsx";
import { toast } from "#/ui/toast-store.ts";
import { AuthPage } from "./auth-page.tsx";
import * as styles from "./auth-page.css.ts";
import { CodeField, useCodeFault } from "./code-field.tsx";
import type { LoginNotice } from "./login-notice.ts";
import { MfaLead, MfaRefused } from "./mfa-messages.tsx";
import { minutesSeconds } from "./minutes-seconds.ts";
import { NoLine } from "./no-line.tsx";
import { verificationLimits } from "./verification/phone-verification.ts";
import { secondsUntil } from "./seconds-until.ts";
import { useNow } from "./use-now.ts";

export interface MfaScreenProps {
  /** What is pending when the screen opens; the session forgets it once it is answered. */
  readonly factor: SecondFactor;
  readonly onSignedIn: () => void;
  /** Nothing is pending any more, and why; null when the person chose so. */
  readonly onBack: (why: LoginNotice | null) => void;
}

/** The second step of a sign-in: six figures from a message or an authenticator app. */
export function MfaScreen({ factor, onSignedIn, onBack }: MfaScreenProps) {
  const { t } = useLingui();
  const { session, clock } = useServices();
  const faultOf = useCodeFault();
  const [kind, setKind] = useState<TypedKind>("code");
  const [code, setCode] = useState("");
  const [fault, setFault] = useState<string | undefined>();
  const [refused, setRefused] = useState<CodeRefusal | null>(null);
  const [tries, setTries] = useState(0);
  const [busy, setBusy] = useState<"verify" | "resend" | null>(null);
  const [endsAt, setEndsAt] = useState(factor.expiresAt);
  // The first code went out with the password, which is the code's life ago.
  const [mayResendAt, setMayResendAt] = useState(
    factor.expiresAt - verificationLimits.codeMs + verificationLimits.cooldownMs,
  );
  const box = useRef<HTMLInputElement>(null);
  const now = useNow(true);
  const left = secondsUntil(endsAt, now);
  const wait = Math.min(secondsUntil(mayResendAt, now), 3600);

  const backToLogin = (why: LoginNotice | null) => {
    session.cancelSecondFactor();
    onBack(why);
  };
  useEffect(() => {
    if (left > 0 || busy !== null) return;
    session.cancelSecondFactor();
    onBack("mfa_expired");
  }, [left, busy, session, onBack]);

  const take = (refusal: CodeRefusal) => {
    if (refusal.code === "missing_mfa") return backToLogin("mfa_missing");
    if (refusal.code === "mfa_expired" || refusal.code === "mfa_locked") {
      return backToLogin(refusal.code);
    }
    setRefused(refusal);
    const wrong =
      kind === "code"
        ? t`Invalid 6-digit code.`
        : t`This recovery code is not right, or was used before.`;
    setFault(refusal.code === "mfa_invalid" ? wrong : undefined);
    return box.current?.focus();
  };
  const verify = async () => {
    const wrong = kind === "code" || code === "" ? faultOf(code) : undefined;
    setFault(wrong);
    setRefused(null);
    setTries(tries + 1);
    if (wrong !== undefined) return box.current?.focus();
    setBusy("verify");
    const result = await session.verifySecondFactor(code, kind).catch(failed);
    if (result.ok) return onSignedIn();
    setBusy(null);
    return take(result);
  };
  const resend = async () => {
    setRefused(null);
    setTries(tries + 1);
    setBusy("resend");
    const result = await session.resendSecondFactor().catch(failed);
    setBusy(null);
    const { seconds } = result.ok ? { seconds: result.retryAfter } : result;
    const isTimed = result.ok || result.code === "wait_for_code";
    if (isTimed) setMayResendAt(clock.now() + (seconds ?? 60) * 1000);
    if (!result.ok) return take(result);
    const state = session.getSnapshot();
    if (state.phase === "second_factor") setEndsAt(state.expiresAt);
    setCode("");
    toast({ kind: "success", title: t`A new code is on its way.` });
    return box.current?.focus();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (busy === null) void verify();
  };
  const type = (typed: string) => {
    setCode(typed);
    setFault(undefined);
  };
  const goOtherWay = () => {
    setKind(kind === "code" ? "recovery" : "code");
    setRefused(null);
    type("");
  };
  const countdown = minutesSeconds(left);
  const waiting = minutesSeconds(wait);
  return (
    <AuthPage title={<Trans>Enter your code</Trans>} lead={<MfaLead factor={factor} />}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <NoLine>
          <Trans>This device is offline. You need a network to sign in.</Trans>
        </NoLine>
        <MfaRefused key={tries} refused={refused} />
        {kind === "code" ? (
          <CodeField
            ref={box}
            value={code}
            error={fault}
            disabled={busy === "verify"}
            onCode={type}
          />
        ) : (
          <TextField
            ref={box}
            label={t`Recovery code`}
            hint={t`One of those you wrote down when you turned on the second factor.`}
            autoComplete="off"
            maxLength={20}
            value={code}
            error={fault}
            disabled={busy === "verify"}
            data-testid="recovery-code"
            onText={type}
          />
        )}
        <p role="timer" aria-live="off" data-testid="mfa-ends">
          <Trans>This step ends in {countdown}</Trans>
        </p>
        <SubmitButton busy={busy === "verify"} busyLabel={t`Verifying…`} data-testid="mfa-verify">
          <Trans>Verify</Trans>
        </SubmitButton>
        <div className={styles.ways}>
          <Button variant="quiet" data-testid="mfa-other-way" onClick={goOtherWay}>
            {kind === "code" ? (
              <Trans>Use a recovery code</Trans>
            ) : (
              <Trans>Use the 6-digit code</Trans>
            )}
          </Button>
          {factor.method === "totp" || kind === "recovery" ? null : (
            <Button
              variant="quiet"
              busy={busy === "resend"}
              busyLabel={t`Sending…`}
              disabled={wait > 0}
              data-testid="mfa-resend"
              onClick={() => void resend()}
            >
              {wait > 0 ? <Trans>Send again in {waiting}</Trans> : <Trans>Send a new code</Trans>}
            </Button>
          )}
          <Button variant="quiet" data-testid="mfa-back" onClick={() => backToLogin(null)}>
            <Trans>Back to login</Trans>
          </Button>
        </div>
      </form>
    </AuthPage>
  );
}

function failed(): CodeRefusal {
  return { ok: false, code: "failed", seconds: null };
}
