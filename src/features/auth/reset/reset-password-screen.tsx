import { Trans, useLingui } from "@lingui/react/macro";
import { useState, type ReactNode, type SubmitEvent } from "react";
import type { PasswordResetConfirmBody, PasswordResetDone } from "#/contract/account.ts";
import { paths } from "#/contract/paths.ts";
import { checkPassword } from "#/domain/password.ts";
import { readPhone } from "#/domain/phone.ts";
import { fieldError, type Refusal } from "#/kit/server-queries/refusal.ts";
import { useWrite } from "#/kit/server-queries/use-write.ts";
import { useServices } from "#/kit/services/services.ts";
import { Stack } from "#/ui/layout/stack.tsx";
import { SubmitButton } from "#/ui/submit-button.tsx";
import { AuthPage } from "../auth-page.tsx";
import { BackWay } from "../back-way.tsx";
import { CallRefused } from "../call-refused.tsx";
import { CodeField, useCodeFault } from "../code-field.tsx";
import { NewPasswordField } from "#/kit/password/new-password-field.tsx";
import { RepeatedPasswordField } from "#/kit/password/repeated-password-field.tsx";
import { NoConnection } from "../no-connection.tsx";
import { PhoneField, usePhoneFault } from "../phone-field.tsx";
import { useFaultFocus } from "../use-fault-focus.ts";
import { keepReset, pendingReset } from "./pending-reset.ts";
import { ResendReset } from "./resend-reset.tsx";

interface Typed {
  readonly phone: string;
  readonly code: string;
  readonly password: string;
  readonly confirm: string;
}

type Faults = Partial<Record<keyof Typed, string | undefined>>;

/** Sets a new password with the code sent to the phone; this ends every session of the account. */
export function ResetPasswordScreen({ onReset }: { readonly onReset: () => void }) {
  const { t } = useLingui();
  const { session } = useServices();
  const faultsOf = useResetFaults();
  const resetting = useWrite();
  const [typed, setTyped] = useState(openedTyped);
  const [faults, setFaults] = useState<Faults>({});
  const [tries, setTries] = useState(0);
  const form = useFaultFocus(tries);
  const reading = readPhone(typed.phone);

  const reset = async () => {
    const found = faultsOf(typed);
    setFaults(found);
    setTries((before) => before + 1);
    resetting.clear();
    if (!reading.ok || Object.values(found).some((fault) => fault !== undefined)) return;
    const body: PasswordResetConfirmBody = {
      phone: reading.value,
      reset_code: typed.code,
      new_password: typed.password,
      confirm_password: typed.confirm,
    };
    const answer = await resetting.run(() =>
      session.api.json({ method: "POST", path: paths.passwordResetConfirm, body }),
    );
    if (answer.ok) {
      keepReset(sessionStorage, null);
      const { email } = answer.value as PasswordResetDone;
      const names = [email, reading.value];
      await Promise.all(names.map((name) => session.forgetSignIns(name))).catch(() => undefined);
      onReset();
      return;
    }
    setFaults(faultsTold(answer.refusal));
    setTries((before) => before + 1);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!resetting.busy) void reset();
  };
  const type = (name: keyof Typed, text: string) => {
    setTyped((before) => ({ ...before, [name]: text }));
    setFaults((before) => ({ ...before, [name]: undefined }));
  };
  const isSaidAtField = Object.values(faults).some((fault) => fault !== undefined);
  return (
    <AuthPage
      title={<Trans>Choose a new password</Trans>}
      lead={<Trans>All devices of your account will be signed out.</Trans>}
    >
      <Stack ref={form} as="form" gap={16} shrinks onSubmit={submit} noValidate>
        <NoConnection>
          <Trans>This device is offline. You need a network for a new password.</Trans>
        </NoConnection>
        {isSaidAtField ? null : (
          <CallRefused
            key={tries}
            refusal={resetting.refusal}
            fallback={<Trans>Failed to reset password.</Trans>}
          />
        )}
        <ResetFields typed={typed} faults={faults} busy={resetting.busy} onType={type}>
          <ResendReset
            phone={reading.ok ? reading.value : null}
            onSent={() => setTyped((before) => ({ ...before, code: "" }))}
          />
        </ResetFields>
        <SubmitButton busy={resetting.busy} busyLabel={t`Saving…`} data-testid="reset-submit">
          <Trans>Change the password</Trans>
        </SubmitButton>
      </Stack>
      <BackWay isSignedIn={false} />
    </AuthPage>
  );
}

/** Prefills the phone number of a pending reset in this tab. */
function openedTyped(): Typed {
  const phone = pendingReset(sessionStorage)?.phone ?? "";
  return { phone, code: "", password: "", confirm: "" };
}

interface ResetFieldsProps {
  readonly typed: Typed;
  readonly faults: Faults;
  readonly busy: boolean;
  readonly onType: (name: keyof Typed, text: string) => void;
  /** Rendered below the code field: requests another code. */
  readonly children: ReactNode;
}

function ResetFields({ typed, faults, busy, onType, children }: ResetFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <PhoneField
        label={t`Phone number`}
        value={typed.phone}
        error={faults.phone}
        disabled={busy}
        onPhone={(text) => onType("phone", text)}
      />
      <CodeField
        value={typed.code}
        error={faults.code}
        disabled={busy}
        onCode={(text) => onType("code", text)}
      />
      {children}
      <NewPasswordField
        label={t`New password`}
        value={typed.password}
        error={faults.password}
        disabled={busy}
        onText={(text) => onType("password", text)}
      />
      <RepeatedPasswordField
        disabled={busy}
        value={typed.confirm}
        error={faults.confirm}
        onText={(text) => onType("confirm", text)}
      />
    </>
  );
}

/** Validates the form; returns errors by field. */
function useResetFaults(): (typed: Typed) => Faults {
  const { t } = useLingui();
  const phoneLabels = usePhoneFault();
  const codeFault = useCodeFault();
  return ({ phone, code, password, confirm }) => {
    const reading = readPhone(phone);
    return {
      phone: reading.ok ? undefined : phoneLabels(reading.code),
      code: codeFault(code),
      password: checkPassword(password).ok
        ? undefined
        : t`Choose a password that has everything on the list.`,
      confirm: confirm === password ? undefined : t`Passwords do not match`,
    };
  };
}

/** Returns the server's error per field. */
function faultsTold(refusal: Refusal): Faults {
  return {
    phone: fieldError(refusal, "phone"),
    code: fieldError(refusal, "reset_code"),
    password: fieldError(refusal, "new_password"),
    confirm: fieldError(refusal, "confirm_password"),
  };
}
