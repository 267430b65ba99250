import { useLingui } from "@lingui/react/macro";
import type { Ref } from "react";
import { Field } from "#/ui/field.tsx";
import * as box from "#/ui/input-box.css.ts";
import { classNames } from "#/ui/class-names.ts";
import * as styles from "./code-field.css.ts";
import { cleanCode, codeLength, readCode } from "./one-time-code.ts";

export interface CodeFieldProps {
  readonly value: string;
  readonly onCode: (code: string) => void;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

/**
 * A six-figure code, in one field: phones fill in what arrived by SMS, and a paste of the whole
 * message leaves its figures. Not of type number, which would eat a leading nought.
 */
export function CodeField({ value, onCode, error, hint, disabled, ref }: CodeFieldProps) {
  const { t } = useLingui();
  return (
    <Field label={t`6-digit code`} error={error} hint={hint}>
      {(control) => (
        <div className={box.box}>
          <input
            {...control}
            ref={ref}
            type="text"
            name="one-time-code"
            className={classNames(box.input, styles.code)}
            autoComplete="one-time-code"
            inputMode="numeric"
            enterKeyHint="done"
            spellCheck={false}
            required
            disabled={disabled}
            placeholder={"–".repeat(codeLength)}
            value={value}
            data-testid="code"
            onChange={(event) => onCode(cleanCode(event.target.value))}
          />
        </div>
      )}
    </Field>
  );
}

/** What is wrong with a code before anybody is asked; undefined when it is whole. */
export function useCodeFault(): (code: string) => string | undefined {
  const { t } = useLingui();
  return (code) => {
    const reading = readCode(code);
    if (reading.ok) return undefined;
    return reading.code === "code_required" ? t`Enter the code.` : t`The code is exactly 6 digits.`;
  };
}
