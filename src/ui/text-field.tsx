import type { ComponentProps, ReactNode } from "react";
import { Field, type FieldTexts } from "./field.tsx";
import * as styles from "./input-box.css.ts";

export interface TextFieldProps
  extends FieldTexts, Omit<ComponentProps<"input">, "id" | "className" | "size"> {
  /** Called with the text on every change, in addition to the native `onChange`. */
  readonly onText?: ((text: string) => void) | undefined;
  readonly leading?: ReactNode;
  readonly trailing?: ReactNode;
}

/** A single-line text input. Passes through every native input attribute, including `ref`. */
export function TextField({
  label,
  hideLabel,
  hint,
  error,
  optional,
  onText,
  onChange,
  leading,
  trailing,
  ...rest
}: TextFieldProps) {
  return (
    <Field label={label} hideLabel={hideLabel} hint={hint} error={error} optional={optional}>
      {(control) => (
        <div className={styles.box}>
          {leading ? <span className={styles.beside}>{leading}</span> : null}
          <input
            {...rest}
            {...control}
            className={styles.input}
            onChange={(event) => {
              onChange?.(event);
              onText?.(event.target.value);
            }}
          />
          {trailing ? <span className={styles.beside}>{trailing}</span> : null}
        </div>
      )}
    </Field>
  );
}
