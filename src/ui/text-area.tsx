import type { ComponentProps } from "react";
import { Field, type FieldTexts } from "./field.tsx";
import * as styles from "./input-box.css.ts";

export interface TextAreaProps
  extends FieldTexts, Omit<ComponentProps<"textarea">, "id" | "className"> {
  readonly onText?: ((text: string) => void) | undefined;
}

/** A multi-line text input. */
export function TextArea({
  label,
  hideLabel,
  hint,
  error,
  optional,
  onText,
  onChange,
  ...rest
}: TextAreaProps) {
  return (
    <Field label={label} hideLabel={hideLabel} hint={hint} error={error} optional={optional}>
      {(control) => (
        <div className={styles.box}>
          <textarea
            rows={3}
            {...rest}
            {...control}
            className={styles.area}
            onChange={(event) => {
              onChange?.(event);
              onText?.(event.target.value);
            }}
          />
        </div>
      )}
    </Field>
  );
}
