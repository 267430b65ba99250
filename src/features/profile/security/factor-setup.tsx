import { Trans, useLingui } from "@lingui/react/macro";
import { lazy, Suspense, useState } from "react";
import type { MfaEnabled, MfaMethod } from "#/contract/account.ts";
import { enableSecondFactor, fetchUser } from "#/entities/account/account-server-queries.ts";
import { fieldError, type Refusal } from "#/kit/server-queries/refusal.ts";
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
import { useNeedsConnection } from "../needs-connection.tsx";
import { useWrongPassword } from "../use-wrong-password.ts";

const AppSecret = lazy(async () => ({ default: (await import("./app-secret.tsx")).AppSecret }));

type Problem = "password" | "code" | null;

export interface FactorSetupProps {
  /** Called once enabled, with the recovery codes. */
  readonly onCodes: (codes: readonly string[]) => void;
}

/** Enables the second factor: method and password first, then the code that proves delivery. */
export function FactorSetup({ onCodes }: FactorSetupProps) {
  const { t } = useLingui();
  const [method, setMethod] = useState<MfaMethod>("sms");
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const [asked, setAsked] = useState<MfaEnabled | null>(null);
  const [problem, setProblem] = useState<Problem>(null);
  const turnOn = useTurnOn(onCodes);
  const { busy, refusal, clear } = turnOn;
  const blocked = useNeedsConnection();

  /** Clears the refusals of the last attempt. */
  const forget = () => {
    setProblem(null);
    clear();
  };
  const begin = () => {
    setAsked(null);
    setCode("");
    forget();
  };
  const ask = async () => {
    if (password === "") return setProblem("password");
    const answer = await turnOn.ask({ method, password });
    if (answer !== null) setAsked(answer);
    return undefined;
  };
  const prove = async () => {
    if (!/^\d{6}$/u.test(code)) return setProblem("code");
    return turnOn.prove({ method, password, code });
  };
  const wrongPassword = useWrongPassword(refusal, "password");
  const wrongCode = useWrongCode(refusal);
  return (
    <FormCard
      title={<Trans>Second factor</Trans>}
      busy={busy}
      blocked={blocked}
      saveLabel={asked === null ? <Trans>Continue</Trans> : <Trans>Turn on</Trans>}
      actions={
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
        <MethodFields
          method={method}
          password={password}
          error={problem === "password" ? t`This field is required` : wrongPassword}
          onMethod={(next) => {
            setMethod(next);
            clear();
          }}
          onPassword={(text) => {
            setPassword(text);
            forget();
          }}
        />
      ) : (
        <CodeFields
          asked={asked}
          code={code}
          error={problem === "code" ? t`Invalid 6-digit code.` : wrongCode}
          onCode={(text) => {
            setCode(text);
            forget();
          }}
        />
      )}
      {wrongPassword === undefined && wrongCode === undefined ? (
        <RefusedNotice refusal={refusal} />
      ) : null}
    </FormCard>
  );
}

interface Proven {
  readonly method: MfaMethod;
  readonly password: string;
  readonly code: string;
}

/** The two requests that enable it: one that sends a code, and one that confirms it. */
function useTurnOn(onCodes: FactorSetupProps["onCodes"]) {
  const { t } = useLingui();
  const { session: port } = useServices();
  const { busy, refusal, clear, run } = useWrite();
  return {
    busy,
    refusal,
    clear,
    /** Returns where to find the code; null if the server refused. */
    async ask(asked: Omit<Proven, "code">): Promise<MfaEnabled | null> {
      const answer = await run(() => enableSecondFactor(port.api, asked));
      return answer.ok ? answer.value : null;
    },
    async prove(proven: Proven): Promise<void> {
      const proved = await run(async () => {
        const on = await enableSecondFactor(port.api, proven);
        return { codes: on.recovery_codes, user: await fetchUser(port.api) };
      });
      if (!proved.ok) return undefined;
      toast({ kind: "success", title: t`The second factor is on` });
      if (proved.value.codes !== null) onCodes(proved.value.codes);
      return port.setUser(proved.value.user);
    },
  };
}

interface MethodFieldsProps {
  readonly method: MfaMethod;
  readonly password: string;
  readonly error: string | undefined;
  readonly onMethod: (method: MfaMethod) => void;
  readonly onPassword: (password: string) => void;
}

/** Delivery method of the code, and the password that authorises it. */
function MethodFields({ method, password, error, onMethod, onPassword }: MethodFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <p className={note}>
        <Trans>A code besides the password, so that a stolen password is not enough.</Trans>
      </p>
      <Segmented<MfaMethod>
        label={t`How the code comes`}
        showLabel
        value={method}
        onChoose={onMethod}
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
        error={error}
        data-testid="factor-password"
        onText={onPassword}
      />
    </>
  );
}

interface CodeFieldsProps {
  readonly asked: MfaEnabled;
  readonly code: string;
  readonly error: string | undefined;
  readonly onCode: (code: string) => void;
}

/** Explains where to find the code, and accepts it. */
function CodeFields({ asked, code, error, onCode }: CodeFieldsProps) {
  const { t } = useLingui();
  return (
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
        error={error}
        data-testid="factor-code"
        onText={(text) => onCode(text.replaceAll(/\D/gu, "").slice(0, 6))}
      />
    </>
  );
}

function useWrongCode(refusal: Refusal | null): string | undefined {
  const { t } = useLingui();
  return refusal?.code === "code_invalid" || refusal?.code === "mfa_invalid"
    ? t`Invalid 6-digit code.`
    : fieldError(refusal, "code");
}

function SentTo({ place }: { readonly place: string }) {
  return (
    <p role="status">
      <Trans>A code went to {place}. Type it here to confirm.</Trans>
    </p>
  );
}
