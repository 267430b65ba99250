import { Trans, useLingui } from "@lingui/react/macro";
import { changePassword } from "#/entities/account/account-server-queries.ts";
import { type OperationForm, useOperationForm } from "#/kit/forms/use-operation-form.ts";
import { fieldError, type Refusal } from "#/kit/server-queries/refusal.ts";
import { RefusedNotice } from "#/kit/server-queries/refused-messages.tsx";
import { useWrite } from "#/kit/server-queries/use-write.ts";
import { NewPasswordField } from "#/kit/password/new-password-field.tsx";
import {
  noPassword,
  type PasswordFormValues,
  type PasswordRead,
  readPasswordChange,
} from "#/kit/password/read-password-change.ts";
import { RepeatedPasswordField } from "#/kit/password/repeated-password-field.tsx";
import { useServices } from "#/kit/services/services.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { FormCard } from "#/ui/form-card.tsx";
import { PasswordField } from "#/ui/password-field.tsx";
import { note } from "#/ui/theme/text.css.ts";
import { toast } from "#/ui/toast-store.ts";
import { useNeedsConnection } from "../needs-connection.tsx";
import { useWrongPassword } from "../use-wrong-password.ts";
import { FactorField, isOfFactor, useFactorProof } from "#/entities/account/factor-field.tsx";

/** Changes the password. This ends every other session; `onChanged` lets the screen refresh them. */
export function PasswordCard({ onChanged }: { readonly onChanged: () => void }) {
  const { t } = useLingui();
  const { session: port } = useServices();
  const { user } = useShop().session;
  const { refusal, clear, run } = useWrite();
  const factor = useFactorProof();
  const blocked = useNeedsConnection();
  const form = useOperationForm({
    opened: noPassword,
    read: readPasswordChange,
    async send({ body }) {
      const changed = await run(() => changePassword(port.api, { ...body, ...factor.proof }));
      if (!changed.ok) factor.take(changed.refusal);
      return changed.ok;
    },
    onDone() {
      form.change(noPassword);
      factor.forget();
      onChanged();
      toast({
        kind: "success",
        title: t`Your password was changed`,
        text: t`All other devices are signed out.`,
      });
    },
    onChange: clear,
  });
  const { values: typed, problems, busy, change, submit } = form;
  const wrong = useWrongPassword(refusal, "current_password");
  const isAtField =
    isOfFactor(refusal) || [wrong, fieldError(refusal, "new_password")].some(Boolean);
  return (
    <FormCard
      title={<Trans>Password</Trans>}
      busy={busy}
      blocked={blocked}
      saveLabel={<Trans>Change password</Trans>}
      testId="password"
      onSave={submit}
    >
      <p className={note}>
        <Trans>Changing it signs you out on all other devices.</Trans>
      </p>
      {/* Identifies the account for password managers. */}
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={user.sign_in_name ?? user.email}
        readOnly
        hidden
      />
      <PasswordField
        label={t`Current password`}
        autoComplete="current-password"
        value={typed.current}
        error={problems.current === undefined ? wrong : t`This field is required`}
        data-testid="current-password"
        onText={(current) => change({ current })}
      />
      <NewPasswordFields form={form} refusal={refusal} />
      <FactorField factor={factor} refusal={refusal} onChange={clear} />
      {isAtField ? null : <RefusedNotice refusal={refusal} />}
    </FormCard>
  );
}

interface NewPasswordFieldsProps {
  readonly form: Pick<
    OperationForm<PasswordFormValues, PasswordRead>,
    "values" | "problems" | "change"
  >;
  readonly refusal: Refusal | null;
}

/** The new password and its repetition. */
function NewPasswordFields({ form, refusal }: NewPasswordFieldsProps) {
  const { t } = useLingui();
  const { values: typed, problems, change } = form;
  return (
    <>
      <NewPasswordField
        label={t`New password`}
        value={typed.next}
        error={
          problems.next === undefined
            ? fieldError(refusal, "new_password")
            : t`The new password does not meet the rule yet.`
        }
        onText={(next) => change({ next })}
      />
      <RepeatedPasswordField
        value={typed.again}
        error={
          problems.again === undefined
            ? fieldError(refusal, "confirm_password")
            : t`Passwords do not match`
        }
        onText={(again) => change({ again })}
      />
    </>
  );
}
