import { Trans } from "@lingui/react/macro";
import { CircleAlert } from "lucide-react";
import { useId, type ReactNode } from "react";
import * as styles from "./field.css.ts";
import { Icon } from "./icon.tsx";
import { Stack } from "./layout/stack.tsx";
import { Text } from "./layout/text.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";

/** The texts around a control, shared by every kind of field. */
export interface FieldTexts {
  readonly label: string;
  /** For screen readers only, if the context already shows it. */
  readonly hideLabel?: boolean | undefined;
  readonly hint?: ReactNode;
  /** Why the value is invalid; shown with an icon, and the control is marked invalid. */
  readonly error?: string | undefined;
  /** Shows "optional" next to the label. */
  readonly optional?: boolean | undefined;
}

/** Attributes the control needs to be linked with label, hint and error. */
export interface FieldControl {
  readonly id: string;
  readonly "aria-describedby": string | undefined;
  readonly "aria-invalid": true | undefined;
}

export interface FieldProps extends FieldTexts {
  readonly children: (control: FieldControl) => ReactNode;
}

/** Label, control, then error or hint, linked by ids. */
export function Field({ label, hideLabel, hint, error, optional, children }: FieldProps) {
  const id = useId();
  const hintId = hint === undefined || hint === null ? undefined : `${id}-hint`;
  const errorId = error === undefined ? undefined : `${id}-error`;
  const words = <label htmlFor={id}>{label}</label>;
  return (
    <Stack gap={4} shrinks alignContent="start" minWidth={0}>
      {hideLabel ? (
        <VisuallyHidden>{words}</VisuallyHidden>
      ) : (
        <div className={styles.label}>
          {words}
          {optional ? (
            <Text tone="muted" weight="regular">
              <Trans>optional</Trans>
            </Text>
          ) : null}
        </div>
      )}
      {children({
        id,
        "aria-describedby": [errorId, hintId].filter(Boolean).join(" ") || undefined,
        "aria-invalid": error === undefined ? undefined : true,
      })}
      {errorId ? (
        <p id={errorId} className={styles.error}>
          <span className={styles.errorIcon}>
            <Icon glyph={CircleAlert} size={16} />
          </span>
          {error}
        </p>
      ) : null}
      {hintId ? (
        <Text id={hintId} as="div" size="small" tone="muted">
          {hint}
        </Text>
      ) : null}
    </Stack>
  );
}
