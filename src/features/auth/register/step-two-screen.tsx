import { Trans, useLingui } from "@lingui/react/macro";
import { useRef, useState } from "react";
import { maskEmail, normaliseEmail } from "#/domain/email.ts";
import { displayPhone } from "#/domain/phone.ts";
import { Button } from "#/ui/button.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { SubmitButton } from "#/ui/submit-button.tsx";
import * as styles from "../auth-page.css.ts";
import { CallRefused } from "../call-refused.tsx";
import { CodeField } from "../code-field.tsx";
import { minutesSeconds } from "../minutes-seconds.ts";
import { useCodeForm } from "../use-code-form.ts";
import { useNow } from "../use-now.ts";
import { secondsUntil } from "../seconds-until.ts";
import { AccountExists } from "./account-exists.tsx";
import { RegisterPage } from "./register-page.tsx";
import { mostResends, type RegistrationDraft } from "./registration-draft.ts";
import { useCodeRequests } from "./use-code-requests.ts";
import { type ChangeDraft, useDraft } from "./use-draft.ts";

export interface StepTwoScreenProps {
  readonly onVerified: () => void;
  readonly onChangeNumber: () => void;
}

/** Registration step 2: entering the code. */
export function StepTwoScreen({ onVerified, onChangeNumber }: StepTwoScreenProps) {
  const [draft, change] = useDraft();
  const [hasAccount, setHasAccount] = useState(false);
  const { start, code } = draft;
  const address =
    start.channel === "email"
      ? maskEmail(normaliseEmail(start.email))
      : displayPhone(code?.phone ?? "");
  if (hasAccount) return <AccountExists channel={start.channel} onOther={onChangeNumber} />;
  return (
    <RegisterPage
      step={2}
      title={<Trans>Enter your code</Trans>}
      lead={
        <Trans>
          We sent it to <strong>{address}</strong>.
        </Trans>
      }
    >
      <CodeForm
        draft={draft}
        onDraft={change}
        onVerified={onVerified}
        onHasAccount={() => setHasAccount(true)}
        onChangeNumber={onChangeNumber}
      />
    </RegisterPage>
  );
}

interface CodeFormProps extends StepTwoScreenProps {
  readonly draft: RegistrationDraft;
  readonly onDraft: ChangeDraft;
  /** Called if the number belongs to an existing account. */
  readonly onHasAccount: () => void;
}

function CodeForm({ draft, onDraft, onVerified, onHasAccount, onChangeNumber }: CodeFormProps) {
  const { t } = useLingui();
  const requests = useCodeRequests(draft, onDraft);
  const { verifying, sending } = requests;
  const [tries, setTries] = useState(0);
  const box = useRef<HTMLInputElement>(null);
  const now = useNow(true);
  const { start, code } = draft;
  const isSpent = (code?.resends ?? 0) >= mostResends;

  const { form, fault } = useCodeForm({
    kind: "code",
    async send(typed) {
      setTries(tries + 1);
      sending.clear();
      if (code === null) return false;
      const answer = await requests.verify(code.phone, typed.code);
      if (answer === "has_account") onHasAccount();
      if (answer === "proved") onVerified();
      if (answer === "wrong")
        form.refuse({ code: t`This code is not right. Check it and try again.` });
      return answer === "has_account" || answer === "proved";
    },
    // The reason of the last refusal is about the last code.
    onChange: verifying.clear,
  });
  const again = async () => {
    verifying.clear();
    setTries(tries + 1);
    if (await requests.sendAgain()) form.change({ code: "" });
    box.current?.focus();
  };
  const refusal = sending.refusal ?? (fault === undefined ? verifying.refusal : null);
  return (
    <Stack as="form" gap={16} shrinks {...form.element}>
      <CallRefused
        key={tries}
        refusal={refusal}
        fallback={<Trans>Verification failed. Please try again.</Trans>}
      />
      <CodeField
        ref={box}
        value={form.values.code}
        error={fault}
        locked={form.busy}
        onCode={(typed) => form.change({ code: typed })}
      />
      <CodeEnds seconds={secondsUntil(code?.endsAt ?? null, now)} />
      <SubmitButton busy={form.busy} busyLabel={t`Verifying…`} data-testid="register-verify">
        <Trans>Verify</Trans>
      </SubmitButton>
      <div className={styles.ways}>
        <SendAgain
          busy={sending.busy}
          wait={secondsUntil(code?.mayResendAt ?? null, now)}
          isSpent={isSpent}
          onSend={() => void again()}
        />
        <Button variant="quiet" data-testid="register-change-number" onClick={onChangeNumber}>
          {start.channel === "email" ? (
            <Trans>Change the address</Trans>
          ) : (
            <Trans>Change the number</Trans>
          )}
        </Button>
      </div>
      {isSpent ? (
        <p>
          <Trans>You have requested the code as often as you can. Change the number or wait.</Trans>
        </p>
      ) : null}
    </Stack>
  );
}

function CodeEnds({ seconds }: { readonly seconds: number }) {
  const countdown = minutesSeconds(seconds);
  return (
    <p role="timer" aria-live="off" data-testid="register-code-ends">
      {seconds > 0 ? (
        <Trans>The code expires in {countdown}</Trans>
      ) : (
        <Trans>This code has expired. Ask for a new one.</Trans>
      )}
    </p>
  );
}

interface SendAgainProps {
  readonly busy: boolean;
  /** Seconds until another code can be requested. */
  readonly wait: number;
  readonly isSpent: boolean;
  readonly onSend: () => void;
}

function SendAgain({ busy, wait, isSpent, onSend }: SendAgainProps) {
  const { t } = useLingui();
  const waiting = minutesSeconds(wait);
  return (
    <Button
      variant="quiet"
      busy={busy}
      busyLabel={t`Sending…`}
      disabled={wait > 0 || isSpent}
      data-testid="register-resend"
      onClick={onSend}
    >
      {wait > 0 ? <Trans>Send again in {waiting}</Trans> : <Trans>Send a new code</Trans>}
    </Button>
  );
}
