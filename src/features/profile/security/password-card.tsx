import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { changePassword } from "#/entities/account/account-answers.ts";
import { fieldError } from "#/kit/server-queries/refusal.ts";
import { RefusedNotice } from "#/kit/server-queries/refused-words.tsx";
import { useWrite } from "#/kit/server-queries/use-write.ts";
import { NewPasswordField } from "#/kit/password/new-password-field.tsx";
import { RepeatedPasswordField } from "#/kit/password/repeated-password-field.tsx";
import { useServices } from "#/kit/services/services.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { checkPassword } from "#/domain/password.ts";
import { FormCard } from "#/ui/form-card.tsx";
import { PasswordField } from "#/ui/password-field.tsx";
import { note } from "#/ui/theme/text.css.ts";
import { toast } from "#/ui/toast-store.ts";
import { useNeedsLine } from "../needs-line.tsx";
import { FactorField, isOfFactor, useFactorProof } from "#/entities/account/factor-field.tsx";

const nothing = { current: "", next: "", again: "" };

type Problem = keyof typeof nothing;

/** A new password; every other session ends with it, which `onChanged` may show. */
export function PasswordCard({ onChanged }: { readonly onChanged: () => void }) {
  const { t } = useLingui();
  const { session: port } = useServices();
  const { user } = useShop().session;
  const [typed, setTyped] = useState(nothing);
  const [problem, setProblem] = useState<Problem | null>(null);
  const { busy, refusal, clear, run } = useWrite();
  const factor = useFactorProof();
  const blocked = useNeedsLine();
  const write = (field: Problem) => (text: string) => {
    setTyped((now) => ({ ...now, [field]: text }));
    setProblem(null);
    clear();
  };
  const submit = async () => {
    if (typed.current === "") return setProblem("current");
    if (!checkPassword(typed.next).ok) return setProblem("next");
    if (typed.next !== typed.again) return setProblem("again");
    const body = {
      current_password: typed.current,
      new_password: typed.next,
      confirm_password: typed.again,
      ...factor.proof,
    };
    const changed = await run(() => changePassword(port.api, body));
    if (!changed.ok) return factor.take(changed.refusal);
    setTyped(nothing);
    factor.forget();
    onChanged();
    toast({
      kind: "success",
      title: t`Your password was changed`,
      text: t`All other devices are signed out.`,
    });
    return undefined;
  };
  const wrong =
    refusal?.code === "wrong_password"
      ? t`This is not your password.`
      : fieldError(refusal, "current_password");
  const isAtField =
    isOfFactor(refusal) || [wrong, fieldError(refusal, "new_password")].some(Boolean);
  return (
    <FormCard
      title={<Trans>Password</Trans>}
      busy={busy}
      blocked={blocked}
      saveLabel={<Trans>Change password</Trans>}
      testId="password"
      onSave={() => void submit()}
    >
      <p className={note}>
        <Trans>Changing it signs you out on all other devices.</Trans>
      </p>
      {/* For password managers: whose password it is. */}
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
        error={problem === "current" ? t`This field is required` : wrong}
        data-testid="current-password"
        onText={write("current")}
      />
      <NewPasswordField
        label={t`New password`}
        value={typed.next}
        error={
          problem === "next"
            ? t`The new password does not meet the rule yet.`
            : fieldError(refusal, "new_password")
        }
        onText={write("next")}
      />
      <RepeatedPasswordField
        value={typed.again}
        error={
          problem === "again" ? t`Passwords do not match` : fieldError(refusal, "confirm_password")
        }
        onText={write("again")}
      />
      <FactorField
        factor={factor}
        refusal={refusal}
        onChange={() => {
          setProblem(null);
          clear();
        }}
      />
      {isAtField ? null : <RefusedNotice refusal={refusal} />}
    </FormCard>
  );
}
