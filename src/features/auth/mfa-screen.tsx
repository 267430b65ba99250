import { Trans, useLingui } from "@lingui/react/macro";
import { useRef, type Ref } from "react";
import { Button } from "#/ui/button.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { SubmitButton } from "#/ui/submit-button.tsx";
import { TextField } from "#/ui/text-field.tsx";
import { AuthPage } from "./auth-page.tsx";
import * as styles from "./auth-page.css.ts";
import { CodeField } from "./code-field.tsx";
import { MfaLead, MfaRefused } from "./mfa-messages.tsx";
import { minutesSeconds } from "./minutes-seconds.ts";
import { NoConnection } from "./no-connection.tsx";
import { useMfaStep, type MfaStep, type MfaStepOptions } from "./use-mfa-step.ts";

/** The second factor of a sign-in: a six-digit code from a message or an authenticator app. */
export function MfaScreen(options: MfaStepOptions) {
  const { t } = useLingui();
  const box = useRef<HTMLInputElement>(null);
  const step = useMfaStep(options, box);
  const countdown = minutesSeconds(step.left);
  return (
    <AuthPage title={<Trans>Enter your code</Trans>} lead={<MfaLead factor={options.factor} />}>
      <Stack as="form" gap={16} shrinks {...step.form.element}>
        <NoConnection>
          <Trans>This device is offline. You need a network to sign in.</Trans>
        </NoConnection>
        <MfaRefused refused={step.refused} />
        <MfaCodeField step={step} ref={box} />
        <p role="timer" aria-live="off" data-testid="mfa-ends">
          <Trans>This step ends in {countdown}</Trans>
        </p>
        <SubmitButton busy={step.form.busy} busyLabel={t`Verifying…`} data-testid="mfa-verify">
          <Trans>Verify</Trans>
        </SubmitButton>
        <MfaWays step={step} canResend={options.factor.method !== "totp"} />
      </Stack>
    </AuthPage>
  );
}

interface MfaPartProps {
  readonly step: MfaStep;
}

function MfaCodeField({ step, ref }: MfaPartProps & { readonly ref: Ref<HTMLInputElement> }) {
  const { t } = useLingui();
  const { form, fault } = step;
  const { kind, code } = form.values;
  if (kind === "code") {
    return (
      <CodeField
        ref={ref}
        value={code}
        error={fault}
        locked={form.busy}
        onCode={(typed) => form.change({ code: typed })}
      />
    );
  }
  return (
    <TextField
      ref={ref}
      label={t`Recovery code`}
      hint={t`One of those you wrote down when you turned on the second factor.`}
      autoComplete="off"
      maxLength={20}
      value={code}
      error={fault}
      readOnly={form.busy}
      data-testid="recovery-code"
      onText={(typed) => form.change({ code: typed })}
    />
  );
}

interface MfaWaysProps extends MfaPartProps {
  /** False for an authenticator app, which generates its own codes. */
  readonly canResend: boolean;
}

/** Alternatives to entering the code. */
function MfaWays({ step, canResend }: MfaWaysProps) {
  const { t } = useLingui();
  const { wait } = step;
  const { kind } = step.form.values;
  const waiting = minutesSeconds(wait);
  return (
    <div className={styles.ways}>
      <Button variant="quiet" data-testid="mfa-other-way" onClick={step.goOtherWay}>
        {kind === "code" ? <Trans>Use a recovery code</Trans> : <Trans>Use the 6-digit code</Trans>}
      </Button>
      {canResend && kind === "code" ? (
        <Button
          variant="quiet"
          busy={step.isResending}
          busyLabel={t`Sending…`}
          disabled={wait > 0}
          data-testid="mfa-resend"
          onClick={step.resend}
        >
          {wait > 0 ? <Trans>Send again in {waiting}</Trans> : <Trans>Send a new code</Trans>}
        </Button>
      ) : null}
      <Button variant="quiet" data-testid="mfa-back" onClick={() => step.backToLogin(null)}>
        <Trans>Back to login</Trans>
      </Button>
    </div>
  );
}
