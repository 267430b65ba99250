import { useLingui } from "@lingui/react/macro";
import { TextField, type TextFieldProps } from "#/ui/text-field.tsx";

type EmailFieldProps = Omit<
  TextFieldProps,
  "label" | "type" | "name" | "autoCapitalize" | "spellCheck" | "inputMode" | "maxLength"
>;

/** The email of an account. Disables autocapitalisation and autocorrection, which would alter it. */
export function EmailField(props: EmailFieldProps) {
  const { t } = useLingui();
  return (
    <TextField
      autoComplete="email"
      required
      {...props}
      label={t`Email`}
      type="email"
      name="email"
      autoCapitalize="none"
      spellCheck={false}
      inputMode="email"
      maxLength={254}
    />
  );
}
