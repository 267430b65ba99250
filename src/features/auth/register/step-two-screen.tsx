import { Trans, useLingui } from "@lingui/react/macro";
import { useRef, useState, type SubmitEvent } from "react";
import { paths } from "#/contract/paths.ts";
import type { RegisterVerified } from "#/contract/registration.ts";
import { maskEmail, normaliseEmail } from "#/domain/email.ts";
import { displayPhone } from "#/domain/phone.ts";
import { subdomainSuggestions } from "#/domain/subdomain-suggestions.ts";
import { useWrite } from "#/kit/server-queries/use-write.ts";
import { useServices } from "#/kit/services/services.ts";
import { Button } from "#/ui/button.tsx";
import { SubmitButton } from "#/ui/submit-button.tsx";
import { toast } from "#/ui/toast-store.ts";
import * as styles from "../auth-page.css.ts";
import { CallRefused } from "../call-refused.tsx";
import { CodeField, useCodeFault } from "../code-field.tsx";
import { minutesSeconds } from "../minutes-seconds.ts";
import { useNow } from "../use-now.ts";
import { secondsUntil } from "../seconds-until.ts";
import { AccountExists } from "./account-exists.tsx";
import { RegisterPage } from "./register-page.tsx";
import { mostResends, type RegistrationDraft } from "./registration-draft.ts";
import { sendRegistrationCode } from "./send-registration-code.ts";
import { useDraft } from "./use-draft.ts";

export interface StepTwoScreenProps {
  readonly onVerified: () => void;
  readonly onChangeNumber: () => void;
}

/** The second step of a new account: the code that was sent. */
export function StepTwoScreen({ onVerified, onChangeNumber }: StepTwoScreenProps) {
  const { t } = useLingui();
  const { session, clock } = useServices();
  const [draft, change] = useDraft();
  const faultOf = useCodeFault();
  const verifying = useWrite();
  const sending = useWrite();
  const [typed, setTyped] = useState("");
  const [fault, setFault] = useState<string | undefined>();
  const [tries, setTries] = useState(0);
  const [hasAccount, setHasAccount] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const now = useNow(true);
  const { start, code } = draft;
  const ends = secondsUntil(code?.endsAt ?? null, now);
  const wait = secondsUntil(code?.mayResendAt ?? null, now);
  const isSpent = (code?.resends ?? 0) >= mostResends;
  const countdown = minutesSeconds(ends);
  const waiting = minutesSeconds(wait);
  const address =
    start.channel === "email"
      ? maskEmail(normaliseEmail(start.email))
      : displayPhone(code?.phone ?? "");

  const verify = async () => {
    const wrong = faultOf(typed);
    setFault(wrong);
    setTries(tries + 1);
    sending.clear();
    if (wrong !== undefined || code === null) return box.current?.focus();
    const body = { phone: code.phone, code: typed };
    const answer = await verifying.run(() =>
      session.api.json({ method: "POST", path: paths.registerVerifyCode, body }),
    );
    if (answer.ok && (answer.value as RegisterVerified).has_account) {
      // The code is spent: what follows begins anew, here or at the sign-in.
      change((before) => ({ ...before, code: null, proof: null }));
      return setHasAccount(true);
    }
    if (answer.ok) {
      change((before) => proved(before, answer.value as RegisterVerified, clock.now()));
      return onVerified();
    }
    const isWrong = answer.refusal.code === "code_invalid";
    setFault(isWrong ? t`This code is not right. Check it and try again.` : undefined);
    return box.current?.focus();
  };
  const again = async () => {
    verifying.clear();
    setFault(undefined);
    setTries(tries + 1);
    const sent = await sending.run(() =>
      sendRegistrationCode(session.api, start, () => clock.now()),
    );
    if (sent.ok) {
      const resends = (code?.resends ?? 0) + 1;
      change((before) => ({ ...before, code: { ...sent.value, resends } }));
      setTyped("");
      toast({ kind: "success", title: t`A new code is on its way.` });
    } else if (sent.refusal.code === "wait_for_code" && code !== null) {
      const mayResendAt = clock.now() + (sent.refusal.seconds ?? 60) * 1000;
      change((before) => ({ ...before, code: { ...code, mayResendAt } }));
    }
    box.current?.focus();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!verifying.busy) void verify();
  };
  const refusal = sending.refusal ?? (fault === undefined ? verifying.refusal : null);
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
      <form className={styles.form} onSubmit={submit} noValidate>
        <CallRefused
          key={tries}
          refusal={refusal}
          fallback={<Trans>Verification failed. Please try again.</Trans>}
        />
        <CodeField
          ref={box}
          value={typed}
          error={fault}
          disabled={verifying.busy}
          onCode={(next) => {
            setTyped(next);
            setFault(undefined);
          }}
        />
        <p role="timer" aria-live="off" data-testid="register-code-ends">
          {ends > 0 ? (
            <Trans>The code expires in {countdown}</Trans>
          ) : (
            <Trans>This code has expired. Ask for a new one.</Trans>
          )}
        </p>
        <SubmitButton busy={verifying.busy} busyLabel={t`Verifying…`} data-testid="register-verify">
          <Trans>Verify</Trans>
        </SubmitButton>
        <div className={styles.ways}>
          <Button
            variant="quiet"
            busy={sending.busy}
            busyLabel={t`Sending…`}
            disabled={wait > 0 || isSpent}
            data-testid="register-resend"
            onClick={() => void again()}
          >
            {wait > 0 ? <Trans>Send again in {waiting}</Trans> : <Trans>Send a new code</Trans>}
          </Button>
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
            <Trans>
              You have requested the code as often as you can. Change the number or wait.
            </Trans>
          </p>
        ) : null}
      </form>
    </RegisterPage>
  );
}

/** The last form begins with what is known already. */
function proved(
  draft: RegistrationDraft,
  answer: RegisterVerified,
  now: number,
): RegistrationDraft {
  const { phone, email, business_name: businessName } = answer;
  const { details } = draft;
  // What was typed for another number is not for this one.
  const typed = details.phone === phone ? details : { ...details, businessName: "", email: "" };
  return {
    ...draft,
    proof: { token: answer.registration_token, endsAt: now + answer.expires_in * 1000, phone },
    details: {
      ...typed,
      phone,
      email: typed.email || (email ?? ""),
      businessName: typed.businessName || businessName,
      subdomain: typed.subdomain || (subdomainSuggestions(businessName)[0] ?? ""),
    },
  };
}
