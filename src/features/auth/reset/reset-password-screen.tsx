import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { PasswordResetDone } from "#/contract/account.ts";
import { paths } from "#/contract/paths.ts";
import { readPhone } from "#/domain/phone.ts";
import type { FieldErrors } from "#/kit/forms/form-submission.ts";
import { type OperationForm, useOperationForm } from "#/kit/forms/use-operation-form.ts";
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
import { keepReset, pendingReset } from "./pending-reset.ts";
import { type ResetFormValues, type ResetRead, readReset } from "./reset-form-values.ts";
import { ResendReset } from "./resend-reset.tsx";

/** Sets a new password with the code sent to the phone; this ends every session of the account. */
export function ResetPasswordScreen({ onReset }: { readonly onReset: () => void }) {
  const { t } = useLingui();
  const { session } = useServices();
  const resetting = useWrite();
  const form = useOperationForm({
    opened: openedValues,
    read: readReset,
    async send({ body }): Promise<boolean> {
      const answer = await resetting.run(() =>
        session.api.json({ method: "POST", path: paths.passwordResetConfirm, body }),
      );
      if (!answer.ok) {
        form.refuse(errorsOf(answer.refusal));
        return false;
      }
      keepReset(sessionStorage, null);
      const { email } = answer.value as PasswordResetDone;
      const names = [email, body.phone];
      await Promise.all(names.map((name) => session.forgetSignIns(name))).catch(() => undefined);
      return true;
    },
    onDone: onReset,
  });
  const { busy, element } = form;
  const reading = readPhone(form.values.phone);
  const isSaidAtField = Object.keys({ ...form.serverErrors, ...form.problems }).length > 0;
  const submit: typeof element.onSubmit = (event) => {
    resetting.clear();
    element.onSubmit(event);
  };
  return (
    <AuthPage
      title={<Trans>Choose a new password</Trans>}
      lead={<Trans>All devices of your account will be signed out.</Trans>}
    >
      <Stack as="form" gap={16} shrinks {...element} onSubmit={submit}>
        <NoConnection>
          <Trans>This device is offline. You need a network for a new password.</Trans>
        </NoConnection>
        {isSaidAtField ? null : (
          <CallRefused
            refusal={resetting.refusal}
            fallback={<Trans>Failed to reset password.</Trans>}
          />
        )}
        <ResetFields form={form}>
          <ResendReset
            phone={reading.ok ? reading.value : null}
            onSent={() => form.change({ code: "" })}
          />
        </ResetFields>
        <SubmitButton busy={busy} busyLabel={t`Saving…`} data-testid="reset-submit">
          <Trans>Change the password</Trans>
        </SubmitButton>
      </Stack>
      <BackWay isSignedIn={false} />
    </AuthPage>
  );
}

/** Prefills the phone number of a pending reset in this tab. */
function openedValues(): ResetFormValues {
  const phone = pendingReset(sessionStorage)?.phone ?? "";
  return { phone, code: "", password: "", confirm: "" };
}

interface ResetFieldsProps {
  readonly form: OperationForm<ResetFormValues, ResetRead>;
  /** Rendered below the code field: requests another code. */
  readonly children: ReactNode;
}

function ResetFields({ form, children }: ResetFieldsProps) {
  const { t } = useLingui();
  const phoneLabels = usePhoneFault();
  const codeFault = useCodeFault();
  const { values: typed, problems, serverErrors, busy, change } = form;
  return (
    <>
      <PhoneField
        label={t`Phone number`}
        value={typed.phone}
        error={problems.phone === undefined ? serverErrors.phone : phoneLabels(problems.phone)}
        disabled={busy}
        onPhone={(phone) => change({ phone })}
      />
      <CodeField
        value={typed.code}
        error={problems.code === undefined ? serverErrors.code : codeFault(typed.code)}
        locked={busy}
        onCode={(code) => change({ code })}
      />
      {children}
      <NewPasswordField
        label={t`New password`}
        value={typed.password}
        error={
          problems.password === undefined
            ? serverErrors.password
            : t`Choose a password that has everything on the list.`
        }
        disabled={busy}
        onText={(password) => change({ password })}
      />
      <RepeatedPasswordField
        disabled={busy}
        value={typed.confirm}
        error={problems.confirm === undefined ? serverErrors.confirm : t`Passwords do not match`}
        onText={(confirm) => change({ confirm })}
      />
    </>
  );
}

/** The server's errors by field of the form. */
function errorsOf(refusal: Refusal): FieldErrors<ResetFormValues> {
  return {
    phone: fieldError(refusal, "phone"),
    code: fieldError(refusal, "reset_code"),
    password: fieldError(refusal, "new_password"),
    confirm: fieldError(refusal, "confirm_password"),
  };
}
