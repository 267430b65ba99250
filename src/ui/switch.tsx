import { Switch as Radix } from "radix-ui";
import { useId, type ReactNode } from "react";
import { words } from "./checkbox.css.ts";
import { Text } from "./layout/text.tsx";
import * as styles from "./switch.css.ts";

export interface SwitchProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly on: boolean;
  readonly onSwitch: (on: boolean) => void;
  readonly disabled?: boolean | undefined;
}

/** An on/off setting with immediate effect. Use Checkbox for a value submitted with a form. */
export function Switch({ label, hint, on, onSwitch, disabled = false }: SwitchProps) {
  const id = useId();
  return (
    <div className={styles.line}>
      <div className={words}>
        <label htmlFor={id}>{label}</label>
        {hint === undefined ? null : (
          <Text id={`${id}-hint`} size="small" tone="muted">
            {hint}
          </Text>
        )}
      </div>
      <Radix.Root
        id={id}
        className={styles.hit}
        checked={on}
        onCheckedChange={onSwitch}
        disabled={disabled}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
      >
        <span className={styles.track}>
          <Radix.Thumb className={styles.thumb} />
        </span>
      </Radix.Root>
    </div>
  );
}
