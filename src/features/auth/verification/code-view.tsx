import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { maskPhone } from "#/domain/phone.ts";
import { Button } from "#/ui/button.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { Notice } from "#/ui/notice.tsx";
import { SubmitButton } from "#/ui/submit-button.tsx";
import * as styles from "../auth-page.css.ts";
import { CodeField } from "../code-field.tsx";
import { minutesSeconds } from "../minutes-seconds.ts";
import { phoneAgain, sendStanding } from "./phone-verification.ts";
import { secondsUntil } from "../seconds-until.ts";
import { SendMessages } from "./send-messages.tsx";
import { triesLeftOf, useCodeCheck, type CodeCheck } from "./use-code-check.ts";
import type { Verification } from "./use-verification.ts";

export interface CodeViewProps {
  readonly verification: Verification;
  readonly onVerified: () => void;
}

/** Accepts the code until it expires, three attempts at most. */
export function CodeView({ verification, onVerified }: CodeViewProps) {
  const { t } = useLingui();
  const { state } = verification;
  const box = useRef<HTMLInputElement>(null);
  const check = useCodeCheck({ verification, onVerified }, box);
  const { form, fault, failed, isLeaving } = check;
  const phone = maskPhone(state.phone);

  // The view opens because a code was sent, so the code is the next input.
  useEffect(() => box.current?.focus(), []);
  return (
    <Stack as="form" gap={16} shrinks {...form.element}>
      <p>
        <Trans>
          We sent a code by SMS to <strong>{phone}</strong>.
        </Trans>
      </p>
      <CodeRefused isLeaving={isLeaving} failed={failed} />
      <CodeField
        ref={box}
        value={form.values.code}
        error={fault}
        locked={form.busy || isLeaving}
        onCode={(code) => form.change({ code })}
      />
      <TimeAndTries verification={verification} />
      <SubmitButton
        busy={form.busy}
        busyLabel={t`Verifying…`}
        disabled={isLeaving}
        data-testid="verify-code"
      >
        <Trans>Verify</Trans>
      </SubmitButton>
      <OtherWays verification={verification} check={check} />
    </Stack>
  );
}

function CodeRefused({ isLeaving, failed }: Pick<CodeCheck, "isLeaving" | "failed">) {
  if (isLeaving) {
    return (
      <div data-testid="verify-error" data-code="max_attempts">
        <Notice tone="critical" urgent>
          <Trans>Too many wrong codes. Ask for a new one.</Trans>
        </Notice>
      </div>
    );
  }
  return failed === null ? null : (
    <div data-testid="verify-error" data-code="failed">
      <Notice tone="critical" urgent>
        {failed}
      </Notice>
    </div>
  );
}

type VerificationProps = Pick<CodeViewProps, "verification">;

function TimeAndTries({ verification: { state, now } }: VerificationProps) {
  const countdown = minutesSeconds(secondsUntil(state.codeEndsAt, now));
  const triesLeft = triesLeftOf(state);
  return (
    <p>
      <span role="timer" aria-live="off" data-testid="code-ends">
        <Trans>The code expires in {countdown}</Trans>
      </span>
      {state.attempts > 0 && state.leavesAt === null ? (
        <>
          {" · "}
          <Plural value={triesLeft} one="# try left" other="# tries left" />
        </>
      ) : null}
    </p>
  );
}

interface OtherWaysProps extends VerificationProps {
  readonly check: CodeCheck;
}

/** Requests another code or changes the number. */
function OtherWays({ verification: { state, now, change }, check }: OtherWaysProps) {
  const { t } = useLingui();
  const standing = sendStanding(state, now);
  const waiting = minutesSeconds(standing.seconds);
  return (
    <>
      <SendMessages
        refused={
          check.sending.refused ??
          (standing.code === "max_resends" ? { code: "max_resends", said: null } : null)
        }
        standing={standing}
      />
      <div className={styles.ways}>
        <Button
          variant="quiet"
          busy={check.sending.busy}
          busyLabel={t`Sending…`}
          disabled={standing.code !== "ok" || check.isLeaving}
          data-testid="resend-code"
          onClick={() => void check.sendAgain()}
        >
          {standing.code === "wait" ? (
            <Trans>Send again in {waiting}</Trans>
          ) : (
            <Trans>Send a new code</Trans>
          )}
        </Button>
        <Button
          variant="quiet"
          disabled={check.form.busy}
          data-testid="change-number"
          onClick={() => change(phoneAgain)}
        >
          <Trans>Change the number</Trans>
        </Button>
      </div>
    </>
  );
}
