import { Trans, useLingui } from "@lingui/react/macro";
import { lazy, Suspense, useState } from "react";
import type { MfaEnabled, MfaMethod } from "#/contract/account.ts";
import { enableSecondFactor, fetchUser } from "#/entities/account/account-server-queries.ts";
import { useOperationForm } from "#/kit/forms/use-operation-form.ts";
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

export interface FactorSetupProps {
  /** Called once enabled, with the recovery codes. */
  readonly onCodes: (codes: readonly string[]) => void;
}

/** Enables the second factor: method and password first, then the code that proves delivery. */
export function FactorSetup({ onCodes }: FactorSetupProps) {
  const { t } = useLingui();
  const [asked, setAsked] = useState<MfaEnabled | null>(null);
  const turnOn = useTurnOn(onCodes);
  const { refusal, clear } = turnOn;
  const blocked = useNeedsConnection();
  const form = useOperationForm({
    opened: nothingTyped,
    read: asked === null ? readPassword : readCode,
    async send(_, { code, ...typed }) {
      if (asked !== null) return turnOn.prove({ ...typed, code });
      const answer = await turnOn.ask(typed);
      setAsked(answer);
      return answer !== null;
    },
    onChange: clear,
  });
  const { values: typed, problems } = form;
  const begin = () => {
    setAsked(null);
    form.change({ code: "" });
  };
  const wrongPassword = useWrongPassword(refusal, "password");
  const wrongCode = useWrongCode(refusal);
  return (
    <FormCard
      title={<Trans>Second factor</Trans>}
      busy={form.busy}
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
      onSave={form.submit}
    >
      {asked === null ? (
        <MethodFields
          method={typed.method}
          password={typed.password}
          error={problems.password === undefined ? wrongPassword : t`This field is required`}
          onMethod={(method) => form.change({ method })}
          onPassword={(password) => form.change({ password })}
        />
      ) : (
        <CodeFields
          asked={asked}
          code={typed.code}
          error={problems.code === undefined ? wrongCode : t`Invalid 6-digit code.`}
          onCode={(code) => form.change({ code })}
        />
      )}
      {wrongPassword === undefined && wrongCode === undefined ? (
        <RefusedNotice refusal={refusal} />
      ) : null}
    </FormCard>
  );
}

/** Input for the second request, which repeats that of the first. */
interface Proven {
  readonly method: MfaMethod;
  readonly password: string;
  readonly code: string;
}

const nothingTyped: Proven = { method: "sms", password: "", code: "" };

type SetupReading =
  | { readonly ok: true }
  | { readonly ok: false; readonly problems: { password?: "empty"; code?: "wrong" } };

const readPassword = ({ password }: Proven): SetupReading =>
  password === "" ? { ok: false, problems: { password: "empty" } } : { ok: true };

const readCode = ({ code }: Proven): SetupReading =>
  /^\d{6}$/u.test(code) ? { ok: true } : { ok: false, problems: { code: "wrong" } };

/** The two requests that enable it: one that sends a code, and one that confirms it. */
function useTurnOn(onCodes: FactorSetupProps["onCodes"]) {
  const { t } = useLingui();
  const { session: port } = useServices();
  const { refusal, clear, run } = useWrite();
  return {
    refusal,
    clear,
    /** Returns where to find the code; null if the server refused. */
    async ask(asked: Omit<Proven, "code">): Promise<MfaEnabled | null> {
      const answer = await run(() => enableSecondFactor(port.api, asked));
      return answer.ok ? answer.value : null;
    },
    async prove(proven: Proven): Promise<boolean> {
      const proved = await run(async () => {
        const on = await enableSecondFactor(port.api, proven);
        return { codes: on.recovery_codes, user: await fetchUser(port.api) };
      });
      if (!proved.ok) return false;
      toast({ kind: "success", title: t`The second factor is on` });
      if (proved.value.codes !== null) onCodes(proved.value.codes);
      await port.setUser(proved.value.user);
      return true;
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
