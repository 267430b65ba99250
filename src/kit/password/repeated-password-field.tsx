import { useLingui } from "@lingui/react/macro";
import { PasswordField } from "#/ui/password-field.tsx";
import type { NewPasswordFieldProps } from "./new-password-field.tsx";

/** Repeats the new password to catch typing errors, since the text is hidden. */
export function RepeatedPasswordField(props: Omit<NewPasswordFieldProps, "label">) {
  const { t } = useLingui();
  return (
    <PasswordField
      {...props}
      label={t`The same password again`}
      autoComplete="new-password"
      name="confirm-password"
      required
      maxLength={1024}
      data-testid="confirm-password"
    />
  );
}
