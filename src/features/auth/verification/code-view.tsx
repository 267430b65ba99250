import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState, type SubmitEvent } from "react";
import type { VerifyPhoneBody } from "#/contract/account.ts";
import { paths } from "#/contract/paths.ts";
import { maskPhone } from "#/domain/phone.ts";
import { useServices } from "#/kit/services/services.ts";
import { isApiError } from "#/http/api-error.ts";
import { Button } from "#/ui/button.tsx";
import { Notice } from "#/ui/notice.tsx";
import { SubmitButton } from "#/ui/submit-button.tsx";
import { toast } from "#/ui/toast-store.ts";
import * as styles from "../auth-page.css.ts";
import { CodeField, useCodeFault } from "../code-field.tsx";
import { minutesSeconds } from "../minutes-seconds.ts";
import { codeRefused, phoneAgain, sendStanding, verificationLimits } from "./phone-verification.ts";
import { secondsUntil } from "../seconds-until.ts";
import { SendWords } from "./send-messages.tsx";
import { useSendCode } from "./use-send-code.ts";
import type { Verification } from "./use-verification.ts";

export interface CodeViewProps {
  readonly verification: Verification;
  readonly onVerified: () => void;
}

/** Takes the code that was sent, three tries at most, until it ends. */
export function CodeView({ verification, onVerified }: CodeViewProps) {
  const { t } = useLingui();
  const { session } = useServices();
  const { state, now, change } = verification;
  const faultOf = useCodeFault();
  const sending = useSendCode(verification);
  const [code, setCode] = useState("");
  const [fault, setFault] = useState<string | undefined>();
  const [failed, setFailed] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const standing = sendStanding(state, now);
  const isLeaving = state.leavesAt !== null;
  const phone = maskPhone(state.phone);
  const countdown = minutesSeconds(secondsUntil(state.codeEndsAt, now));
  const waiting = minutesSeconds(standing.seconds);
  const triesLeft = verificationLimits.attempts - state.attempts;

  // The view came up because a code was sent: the next thing typed is that code.
  useEffect(() => box.current?.focus(), []);
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
      const isLast = known === "code_locked" || triesLeft <= 1;
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
  const again = async () => {
    setFailed(null);
    setFault(undefined);
    if (await sending.send(state.phone)) setCode("");
    box.current?.focus();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!busy && !isLeaving) void verify();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p>
        <Trans>
          We sent a code by SMS to <strong>{phone}</strong>.
        </Trans>
      </p>
      {isLeaving ? (
        <div data-testid="verify-error" data-code="max_attempts">
          <Notice tone="critical" urgent>
            <Trans>Too many wrong codes. Ask for a new one.</Trans>
          </Notice>
        </div>
      ) : failed === null ? null : (
        <div data-testid="verify-error" data-code="failed">
          <Notice tone="critical" urgent>
            {failed}
          </Notice>
        </div>
      )}
      <CodeField
        ref={box}
        value={code}
        error={fault}
        disabled={busy || isLeaving}
        onCode={(typed) => {
          setCode(typed);
          setFault(undefined);
        }}
      />
      <p>
        <span role="timer" aria-live="off" data-testid="code-ends">
          <Trans>The code expires in {countdown}</Trans>
        </span>
        {state.attempts > 0 && !isLeaving ? (
          <>
            {" · "}
            <Plural value={triesLeft} one="# try left" other="# tries left" />
          </>
        ) : null}
      </p>
      <SubmitButton
        busy={busy}
        busyLabel={t`Verifying…`}
        disabled={isLeaving}
        data-testid="verify-code"
      >
        <Trans>Verify</Trans>
      </SubmitButton>
      <SendWords
        refused={
          sending.refused ??
          (standing.code === "max_resends" ? { code: "max_resends", said: null } : null)
        }
        standing={standing}
      />
      <div className={styles.ways}>
        <Button
          variant="quiet"
          busy={sending.busy}
          busyLabel={t`Sending…`}
          disabled={standing.code !== "ok" || isLeaving}
          data-testid="resend-code"
          onClick={() => void again()}
        >
          {standing.code === "wait" ? (
            <Trans>Send again in {waiting}</Trans>
          ) : (
            <Trans>Send a new code</Trans>
          )}
        </Button>
        <Button
          variant="quiet"
          disabled={busy}
          data-testid="change-number"
          onClick={() => change(phoneAgain)}
        >
          <Trans>Change the number</Trans>
        </Button>
      </div>
    </form>
  );
}
