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
  /** Cannot be edited now. It keeps the focus, which a disabled field would lose. */
  readonly locked?: boolean | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

/**
 * A six-digit code in one field: phones can autofill it from an SMS, and pasting the whole message keeps the
 * digits only. Not `type="number"`, which would drop a leading zero.
 */
export function CodeField({ value, onCode, error, hint, locked, ref }: CodeFieldProps) {
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
            readOnly={locked}
            placeholder={"–".repeat(codeLength)}
            value={value}
            data-testid="code"
            // A wrong code fills the field: what is typed next replaces it.
            onFocus={(event) => event.target.select()}
            onChange={(event) => onCode(cleanCode(event.target.value))}
          />
        </div>
      )}
    </Field>
  );
}

/** Returns a function that validates a code before it is sent; undefined if complete. */
export function useCodeFault(): (code: string) => string | undefined {
  const { t } = useLingui();
  return (code) => {
    const reading = readCode(code);
    if (reading.ok) return undefined;
    return reading.code === "code_required" ? t`Enter the code.` : t`The code is exactly 6 digits.`;
  };
}
