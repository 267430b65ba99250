import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useOnce } from "#/kit/forms/use-once.ts";
import { useServices } from "#/kit/services/services.ts";
import type { CodeSent } from "#/contract/account.ts";
import { paths } from "#/contract/paths.ts";
import { isApiError } from "#/http/api-error.ts";
import { toast } from "#/ui/toast-store.ts";
import { askedToWait, codeSent, sendStanding } from "./phone-verification.ts";
import type { Verification } from "./use-verification.ts";

/** Why no code was sent; `said` is the server's message if it returned one. */
export interface SendRefusal {
  readonly code: "invalid_data" | "rate_limited" | "max_resends" | "wait" | "failed_to_send";
  readonly said: string | null;
}

export interface SendCode {
  readonly busy: boolean;
  readonly refused: SendRefusal | null;
  /** Returns whether a code has been sent. `phone` is a complete number, or null if the input is invalid. */
  readonly send: (phone: string | null) => Promise<boolean>;
  readonly clear: () => void;
}

/** Sends a code to the account's phone within the limits; shared by both views. */
export function useSendCode({ state, change }: Verification): SendCode {
  const { t } = useLingui();
  const { session, clock } = useServices();
  const { busy, once } = useOnce();
  const [refused, setRefused] = useState<SendRefusal | null>(null);

  const refuse = (code: SendRefusal["code"], said: string | null = null) => {
    setRefused({ code, said });
    return false;
  };
  const attempt = async (phone: string | null) => {
    setRefused(null);
    const standing = sendStanding(state, clock.now());
    // The cooldown applies per number: another number may be tried immediately.
    const isOther = standing.code === "wait" && phone !== state.phone;
    if (standing.code !== "ok" && !isOther) return refuse(standing.code);
    if (phone === null || state.email === "") return refuse("invalid_data");
    try {
      const body = { email: state.email, phone };
      const answer = await session.api.json({ method: "POST", path: paths.sendPhoneCode, body });
      const { message, retry_after: retryAfter, expires_in: expiresIn } = answer as CodeSent;
      change((now, at) => codeSent(now, { phone, retryAfter, expiresIn }, at));
      toast({ kind: "success", title: t`We sent you an SMS with a code.`, text: message });
      return true;
    } catch (error) {
      const known = isApiError(error) ? error : null;
      const seconds = known?.retryAfterSeconds ?? null;
      if (known?.code === "wait_for_code") {
        change((now, at) => askedToWait(now, { seconds, whole: false }, at));
        return refuse("wait", known.message || null);
      }
      if (known?.code === "too_many_codes" || known?.code === "too_many_attempts") {
        change((now, at) => askedToWait(now, { seconds, whole: true }, at));
        return refuse("rate_limited");
      }
      const said = known?.message || null;
      toast({ kind: "error", title: said ?? t`An error occurred` });
      return refuse("failed_to_send", said);
    }
  };
  const send = async (phone: string | null) => (await once(() => attempt(phone))) ?? false;
  return { busy, refused, send, clear: () => setRefused(null) };
}
