import { useLingui } from "@lingui/react/macro";
import { useState, type RefObject } from "react";
import type { VerifyPhoneBody } from "#/contract/account.ts";
import { paths } from "#/contract/paths.ts";
import { isApiError } from "#/http/api-error.ts";
import { useServices } from "#/kit/services/services.ts";
import { toast } from "#/ui/toast-store.ts";
import { useCodeFault } from "../code-field.tsx";
import { codeRefused, phoneAgain, verificationLimits } from "./phone-verification.ts";
import { useSendCode, type SendCode } from "./use-send-code.ts";
import type { Verification } from "./use-verification.ts";

export interface CodeCheckOptions {
  readonly verification: Verification;
  readonly onVerified: () => void;
}

export interface CodeCheck {
  readonly code: string;
  readonly type: (code: string) => void;
  /** Error of the code field. */
  readonly fault: string | undefined;
  /** Why the whole request failed; null if it did not. */
  readonly failed: string | null;
  readonly busy: boolean;
  /** Whether too many wrong codes were entered: the view closes after a short delay. */
  readonly isLeaving: boolean;
  readonly verify: () => Promise<void>;
  readonly sending: SendCode;
  readonly sendAgain: () => Promise<void>;
}

export function triesLeftOf({ attempts }: Verification["state"]): number {
  return verificationLimits.attempts - attempts;
}

/**
 * State of the code field and its verification by the server.
 *
 * @param box the field, which receives focus when another code must be typed
 */
export function useCodeCheck(
  { verification, onVerified }: CodeCheckOptions,
  box: RefObject<HTMLInputElement | null>,
): CodeCheck {
  const { t } = useLingui();
  const { session } = useServices();
  const { state, change } = verification;
  const faultOf = useCodeFault();
  const sending = useSendCode(verification);
  const [code, setCode] = useState("");
  const [fault, setFault] = useState<string | undefined>();
  const [failed, setFailed] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const verify = async () => {
    const wrong = faultOf(code);
    setFault(wrong);
    setFailed(null);
    if (wrong !== undefined) return box.current?.focus();
    setBusy(true);
    const body: VerifyPhoneBody = {
      email: state.email,
      phone: state.phone,
      verification_code: code,
    };
    try {
      await session.api.json({ method: "POST", path: paths.verifyPhone, body });
      return onVerified();
    } catch (error) {
      setBusy(false);
      return refuse(error);
    }
  };
  const refuse = (error: unknown) => {
    const known = isApiError(error) ? error.code : null;
    if (known === "code_invalid" || known === "code_locked") {
      setCode("");
      change((from, at) => codeRefused(from, known === "code_locked", at));
      const isLast = known === "code_locked" || triesLeftOf(state) <= 1;
      setFault(isLast ? undefined : t`This code is not right. Check the SMS and try again.`);
    } else if (known === "code_expired") {
      change(phoneAgain);
      toast({ kind: "warning", title: t`This code has expired. Ask for a new one.` });
      return;
    } else {
      const said = isApiError(error) ? error.message : "";
      setFailed(said === "" ? t`Verification failed` : said);
    }
    box.current?.focus();
  };
  const sendAgain = async () => {
    setFailed(null);
    setFault(undefined);
    if (await sending.send(state.phone)) setCode("");
    box.current?.focus();
  };
  const type = (typed: string) => {
    setCode(typed);
    setFault(undefined);
  };
  const isLeaving = state.leavesAt !== null;
  return { code, type, fault, failed, busy, isLeaving, verify, sending, sendAgain };
}
