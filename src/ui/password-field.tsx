import { useLingui } from "@lingui/react/macro";
import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { Field } from "./field.tsx";
import { Icon } from "./icon.tsx";
import * as styles from "./input-box.css.ts";
import type { TextFieldProps } from "./text-field.tsx";

export interface PasswordFieldProps extends Omit<TextFieldProps, "type" | "trailing" | "leading"> {
  /** Distinguishes sign-in from choosing a new password for password managers. */
  readonly autoComplete: "current-password" | "new-password";
}

/** A password input with a toggle to show what is typed. */
export function PasswordField({
  label,
  hideLabel,
  hint,
  error,
  optional,
  onText,
  onChange,
  ...rest
}: PasswordFieldProps) {
  const { t } = useLingui();
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} hideLabel={hideLabel} hint={hint} error={error} optional={optional}>
      {(control) => (
        <div className={styles.box}>
          <input
            spellCheck={false}
            autoCapitalize="none"
            {...rest}
            {...control}
            type={shown ? "text" : "password"}
            className={styles.input}
            onChange={(event) => {
              onChange?.(event);
              onText?.(event.target.value);
            }}
          />
          <button
            type="button"
            className={styles.inside}
            aria-label={shown ? t`Hide password` : t`Show password`}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            <Icon glyph={shown ? EyeOff : Eye} />
          </button>
        </div>
      )}
    </Field>
  );
}
