import { Trans, useLingui } from "@lingui/react/macro";
import { lazy, Suspense, useState } from "react";
import type { MfaEnabled, MfaMethod } from "#/contract/account.ts";
import { enableSecondFactor, fetchUser } from "#/entities/account/account-server-queries.ts";
import { fieldError } from "#/kit/server-queries/refusal.ts";
import { RefusedNotice } from "#/kit/server-queries/refused-messages.tsx";
import { useWrite } from "#/kit/server-queries/use-write.ts";
import { useServices } from "#/kit/services/services.ts";
import { Button } from "#/ui/button.tsx";
import { focusOnMount } from "#/ui/focus-on-mount.ts";
import { FormCard } from "#/ui/form-card.tsx";
import { PasswordField } from "#/ui/password-field.tsx";
import { Segmented } from "#/ui/segmented.tsx";
import { Skeleton } from "#/ui/skeleton.tsx";
import { TextField } from "#/ui/text-field.tsx";
import { note } from "#/ui/theme/text.css.ts";
import { toast } from "#/ui/toast-store.ts";
import { useNeedsLine } from "../needs-line.tsx";

const AppSecret = lazy(async () => ({ default: (await import("./app-secret.tsx")).AppSecret }));

type Problem = "password" | "code" | null;

export interface FactorSetupProps {
  /** It is on: the codes for the day it is lost. */
  readonly onCodes: (codes: readonly string[]) => void;
}

/** Turning the second factor on: method and password, then the code that proves it arrives. */
export function FactorSetup({ onCodes }: FactorSetupProps) {
  const { t } = useLingui();
  const { session: port } = useServices();
  const [method, setMethod] = useState<MfaMethod>("sms");
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const [asked, setAsked] = useState<MfaEnabled | null>(null);
  const [problem, setProblem] = useState<Problem>(null);
  const { busy, refusal, clear, run } = useWrite();
  const blocked = useNeedsLine();

  const begin = () => {
    setAsked(null);
    setCode("");
    setProblem(null);
    clear();
  };
  const ask = async () => {
    if (password === "") return setProblem("password");
    const answer = await run(() => enableSecondFactor(port.api, { method, password }));
    if (answer.ok) setAsked(answer.value);
    return undefined;
  };
  const prove = async () => {
    if (!/^\d{6}$/u.test(code)) return setProblem("code");
    const proved = await run(async () => {
      const on = await enableSecondFactor(port.api, { method, password, code });
      return { codes: on.recovery_codes, user: await fetchUser(port.api) };
    });
    if (!proved.ok) return undefined;
    toast({ kind: "success", title: t`The second factor is on` });
    if (proved.value.codes !== null) onCodes(proved.value.codes);
    return port.setUser(proved.value.user);
  };
  const wrongPassword =
    refusal?.code === "wrong_password"
      ? t`This is not your password.`
      : fieldError(refusal, "password");
  const wrongCode =
    refusal?.code === "code_invalid" || refusal?.code === "mfa_invalid"
      ? t`Invalid 6-digit code.`
      : fieldError(refusal, "code");
  return (
    <FormCard
      title={<Trans>Second factor</Trans>}
      busy={busy}
      blocked={blocked}
      saveLabel={asked === null ? <Trans>Continue</Trans> : <Trans>Turn on</Trans>}
      acts={
        asked === null ? null : (
          <Button onClick={begin}>
            <Trans>Cancel</Trans>
          </Button>
        )
      }
      testId="factor"
      onSave={() => void (asked === null ? ask() : prove())}
    >
      {asked === null ? (
        <>
          <p className={note}>
            <Trans>A code besides the password, so that a stolen password is not enough.</Trans>
          </p>
          <Segmented<MfaMethod>
            label={t`How the code comes`}
            showLabel
            value={method}
            onChoose={(next) => {
              setMethod(next);
              clear();
            }}
            options={[
              { value: "sms", label: t`SMS` },
              { value: "email", label: t`Email` },
              { value: "totp", label: t`App` },
            ]}
          />
          <PasswordField
            label={t`Your password`}
            autoComplete="current-password"
            value={password}
            error={problem === "password" ? t`This field is required` : wrongPassword}
            data-testid="factor-password"
            onText={(text) => {
              setPassword(text);
              setProblem(null);
              clear();
            }}
          />
        </>
      ) : (
        <>
          {asked.secret !== null && asked.otpauth_url !== null ? (
            <Suspense fallback={<Skeleton height="200px" />}>
              <AppSecret secret={asked.secret} address={asked.otpauth_url} />
            </Suspense>
          ) : (
            <SentTo place={asked.sent_to ?? ""} />
          )}
          <TextField
            label={t`6-digit code`}
            inputMode="numeric"
            autoComplete="one-time-code"
            ref={focusOnMount}
            maxLength={12}
            value={code}
            error={problem === "code" ? t`Invalid 6-digit code.` : wrongCode}
            data-testid="factor-code"
            onText={(text) => {
              setCode(text.replaceAll(/\D/gu, "").slice(0, 6));
              setProblem(null);
              clear();
            }}
          />
        </>
      )}
      {wrongPassword === undefined && wrongCode === undefined ? (
        <RefusedNotice refusal={refusal} />
      ) : null}
    </FormCard>
  );
}

function SentTo({ place }: { readonly place: string }) {
  return (
    <p role="status">
      <Trans>A code went to {place}. Type it here to confirm.</Trans>
    </p>
  );
}
