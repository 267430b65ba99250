import { useLingui } from "@lingui/react/macro";
import { useEffect, useState, type RefObject } from "react";
import { useOnce } from "#/kit/forms/use-once.ts";
import { useServices } from "#/kit/services/services.ts";
import type { CodeRefusal, SecondFactor, TypedKind } from "#/session/session-state.ts";
import { toast } from "#/ui/toast-store.ts";
import type { LoginNotice } from "./login-notice.ts";
import { secondsUntil } from "./seconds-until.ts";
import { useCodeForm, type CodeForm } from "./use-code-form.ts";
import { useNow } from "./use-now.ts";
import { verificationLimits } from "./verification/phone-verification.ts";

export interface MfaStepOptions {
  /** The pending second factor when the screen opens; the session clears it once it is completed. */
  readonly factor: SecondFactor;
  readonly onSignedIn: () => void;
  /** Called when nothing is pending any more, with the reason; null if the user cancelled. */
  readonly onBack: (why: LoginNotice | null) => void;
}

export interface MfaStep {
  readonly form: CodeForm<TypedKind>["form"];
  /** Error of the code field. */
  readonly fault: string | undefined;
  /** Why the code was refused or not sent again; null if it was not. */
  readonly refused: CodeRefusal | null;
  readonly isResending: boolean;
  /** Seconds until the step expires; `wait` is the seconds until another code can be requested. */
  readonly left: number;
  readonly wait: number;
  /** Switches between the code and a recovery code. */
  readonly goOtherWay: () => void;
  readonly resend: () => void;
  readonly backToLogin: (why: LoginNotice | null) => void;
}

/**
 * State of the second sign-in step: the typed code, the server's refusal, and the expiry.
 *
 * @param box the code field, which receives focus when another code has been requested
 */
export function useMfaStep(
  { factor, onSignedIn, onBack }: MfaStepOptions,
  box: RefObject<HTMLInputElement | null>,
): MfaStep {
  const { t } = useLingui();
  const { session, clock } = useServices();
  const { busy: isResending, once } = useOnce();
  const [refused, setRefused] = useState<CodeRefusal | null>(null);
  const [endsAt, setEndsAt] = useState(factor.expiresAt);
  // The first code was sent with the password check, one code lifetime before it expires.
  const [mayResendAt, setMayResendAt] = useState(
    factor.expiresAt - verificationLimits.codeMs + verificationLimits.cooldownMs,
  );
  const now = useNow(true);
  const left = secondsUntil(endsAt, now);
  const { form, fault } = useCodeForm<TypedKind>({
    kind: "code",
    async send({ code, kind }) {
      setRefused(null);
      const result = await session.verifySecondFactor(code, kind).catch(failed);
      if (!result.ok) take(result);
      return result.ok;
    },
    onDone: onSignedIn,
    onChange: () => setRefused(null),
  });
  const isBusy = form.busy || isResending;

  const backToLogin = (why: LoginNotice | null) => {
    session.cancelSecondFactor();
    onBack(why);
  };
  useEffect(() => {
    if (left > 0 || isBusy) return;
    session.cancelSecondFactor();
    onBack("mfa_expired");
  }, [left, isBusy, session, onBack]);

  const take = (refusal: CodeRefusal) => {
    if (refusal.code === "missing_mfa") return backToLogin("mfa_missing");
    if (refusal.code === "mfa_expired" || refusal.code === "mfa_locked") {
      return backToLogin(refusal.code);
    }
    if (refusal.code !== "mfa_invalid") return setRefused(refusal);
    return form.refuse({
      code:
        form.values.kind === "code"
          ? t`Invalid 6-digit code.`
          : t`This recovery code is not right, or was used before.`,
    });
  };
  const resend = async () => {
    setRefused(null);
    const result = await session.resendSecondFactor().catch(failed);
    const { seconds } = result.ok ? { seconds: result.retryAfter } : result;
    const isTimed = result.ok || result.code === "wait_for_code";
    if (isTimed) setMayResendAt(clock.now() + (seconds ?? 60) * 1000);
    if (!result.ok) return take(result);
    const state = session.getSnapshot();
    if (state.phase === "second_factor") setEndsAt(state.expiresAt);
    form.change({ code: "" });
    toast({ kind: "success", title: t`A new code is on its way.` });
    return box.current?.focus();
  };
  return {
    form,
    fault,
    refused,
    isResending,
    left,
    wait: Math.min(secondsUntil(mayResendAt, now), 3600),
    goOtherWay: () =>
      form.edit(({ kind }) => ({ kind: kind === "code" ? "recovery" : "code", code: "" })),
    resend: () => void once(resend),
    backToLogin,
  };
}

function failed(): CodeRefusal {
  return { ok: false, code: "failed", seconds: null };
}
