import { useLingui } from "@lingui/react/macro";
import { useState, type RefObject } from "react";
import type { VerifyPhoneBody } from "#/contract/account.ts";
import { paths } from "#/contract/paths.ts";
import { isApiError } from "#/http/api-error.ts";
import { useServices } from "#/kit/services/services.ts";
import { toast } from "#/ui/toast-store.ts";
import { useCodeForm, type CodeForm } from "../use-code-form.ts";
import { codeRefused, phoneAgain, verificationLimits } from "./phone-verification.ts";
import { useSendCode, type SendCode } from "./use-send-code.ts";
import type { Verification } from "./use-verification.ts";

export interface CodeCheckOptions {
  readonly verification: Verification;
  readonly onVerified: () => void;
}

export interface CodeCheck {
  readonly form: CodeForm<"code">["form"];
  /** Error of the code field. */
  readonly fault: string | undefined;
  /** Why the whole request failed; null if it did not. */
  readonly failed: string | null;
  /** Whether too many wrong codes were entered: the view closes after a short delay. */
  readonly isLeaving: boolean;
  readonly sending: SendCode;
  readonly sendAgain: () => Promise<void>;
}

export function triesLeftOf({ attempts }: Verification["state"]): number {
  return verificationLimits.attempts - attempts;
}

/**
 * State of the code field and its verification by the server.
 *
 * @param box the field, which receives focus when another code has been requested
 */
export function useCodeCheck(
  { verification, onVerified }: CodeCheckOptions,
  box: RefObject<HTMLInputElement | null>,
): CodeCheck {
  const { t } = useLingui();
  const { session } = useServices();
  const { state, change } = verification;
  const sending = useSendCode(verification);
  const [failed, setFailed] = useState<string | null>(null);
  const { form, fault } = useCodeForm({
    kind: "code",
    async send({ code }) {
      setFailed(null);
      const body: VerifyPhoneBody = {
        email: state.email,
        phone: state.phone,
        verification_code: code,
      };
      try {
        await session.api.json({ method: "POST", path: paths.verifyPhone, body });
        return true;
      } catch (error) {
        refuse(error);
        return false;
      }
    },
    onDone: onVerified,
    onChange: () => setFailed(null),
  });
  const refuse = (error: unknown) => {
    const known = isApiError(error) ? error.code : null;
    if (known === "code_invalid" || known === "code_locked") {
      change((from, at) => codeRefused(from, known === "code_locked", at));
      const isLast = known === "code_locked" || triesLeftOf(state) <= 1;
      if (!isLast) form.refuse({ code: t`This code is not right. Check the SMS and try again.` });
    } else if (known === "code_expired") {
      change(phoneAgain);
      toast({ kind: "warning", title: t`This code has expired. Ask for a new one.` });
    } else {
      const said = isApiError(error) ? error.message : "";
      setFailed(said === "" ? t`Verification failed` : said);
    }
  };
  const sendAgain = async () => {
    setFailed(null);
    if (await sending.send(state.phone)) form.change({ code: "" });
    box.current?.focus();
  };
  return { form, fault, failed, isLeaving: state.leavesAt !== null, sending, sendAgain };
}
