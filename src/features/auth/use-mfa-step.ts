import { useLingui } from "@lingui/react/macro";
import { useEffect, useState, type RefObject } from "react";
import { useServices } from "#/kit/services/services.ts";
import type { CodeRefusal, SecondFactor, TypedKind } from "#/session/session-state.ts";
import { toast } from "#/ui/toast-store.ts";
import { useCodeFault } from "./code-field.tsx";
import type { LoginNotice } from "./login-notice.ts";
import { secondsUntil } from "./seconds-until.ts";
import { useNow } from "./use-now.ts";
import { verificationLimits } from "./verification/phone-verification.ts";

export interface MfaStepOptions {
  /** The pending second factor when the screen opens; the session clears it once it is completed. */
  readonly factor: SecondFactor;
  readonly onSignedIn: () => void;
  /** Called when nothing is pending any more, with the reason; null if the user cancelled. */
  readonly onBack: (why: LoginNotice | null) => void;
}

interface TypedCode {
  readonly kind: TypedKind;
  readonly code: string;
  readonly fault: string | undefined;
  readonly refused: CodeRefusal | null;
  readonly tries: number;
}

export interface MfaStep {
  readonly typed: TypedCode;
  readonly busy: "verify" | "resend" | null;
  /** Seconds until the step expires; `wait` is the seconds until another code can be requested. */
  readonly left: number;
  readonly wait: number;
  readonly type: (code: string) => void;
  /** Switches between the code and a recovery code. */
  readonly goOtherWay: () => void;
  readonly verify: () => Promise<void>;
  readonly resend: () => Promise<void>;
  readonly backToLogin: (why: LoginNotice | null) => void;
}

const nothingTyped: TypedCode = {
  kind: "code",
  code: "",
  fault: undefined,
  refused: null,
  tries: 0,
};

/**
 * State of the second sign-in step: the typed code, the server's refusal, and the expiry.
 *
 * @param box the code field, which receives focus on an error
 */
export function useMfaStep(
  { factor, onSignedIn, onBack }: MfaStepOptions,
  box: RefObject<HTMLInputElement | null>,
): MfaStep {
  const { t } = useLingui();
  const { session, clock } = useServices();
  const faultOf = useCodeFault();
  const [typed, setTyped] = useState(nothingTyped);
  const [busy, setBusy] = useState<MfaStep["busy"]>(null);
  const [endsAt, setEndsAt] = useState(factor.expiresAt);
  // The first code was sent with the password check, one code lifetime before it expires.
  const [mayResendAt, setMayResendAt] = useState(
    factor.expiresAt - verificationLimits.codeMs + verificationLimits.cooldownMs,
  );
  const now = useNow(true);
  const left = secondsUntil(endsAt, now);
  const { kind, code, tries } = typed;
  const change = (part: Partial<TypedCode>) => setTyped((before) => ({ ...before, ...part }));

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
    const wrong =
      kind === "code"
        ? t`Invalid 6-digit code.`
        : t`This recovery code is not right, or was used before.`;
    change({ refused: refusal, fault: refusal.code === "mfa_invalid" ? wrong : undefined });
    return box.current?.focus();
  };
  const verify = async () => {
    const wrong = kind === "code" || code === "" ? faultOf(code) : undefined;
    change({ fault: wrong, refused: null, tries: tries + 1 });
    if (wrong !== undefined) return box.current?.focus();
    setBusy("verify");
    const result = await session.verifySecondFactor(code, kind).catch(failed);
    if (result.ok) return onSignedIn();
    setBusy(null);
    return take(result);
  };
  const resend = async () => {
    change({ refused: null, tries: tries + 1 });
    setBusy("resend");
    const result = await session.resendSecondFactor().catch(failed);
    setBusy(null);
    const { seconds } = result.ok ? { seconds: result.retryAfter } : result;
    const isTimed = result.ok || result.code === "wait_for_code";
    if (isTimed) setMayResendAt(clock.now() + (seconds ?? 60) * 1000);
    if (!result.ok) return take(result);
    const state = session.getSnapshot();
    if (state.phase === "second_factor") setEndsAt(state.expiresAt);
    change({ code: "" });
    toast({ kind: "success", title: t`A new code is on its way.` });
    return box.current?.focus();
  };
  return {
    typed,
    busy,
    left,
    wait: Math.min(secondsUntil(mayResendAt, now), 3600),
    type: (next) => change({ code: next, fault: undefined }),
    goOtherWay: () =>
      change({ ...nothingTyped, tries, kind: kind === "code" ? "recovery" : "code" }),
    verify,
    resend,
    backToLogin,
  };
}

function failed(): CodeRefusal {
  return { ok: false, code: "failed", seconds: null };
}
