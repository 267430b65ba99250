import { Check, Minus } from "lucide-react";
import { Checkbox as Radix } from "radix-ui";
import { useId, type ReactNode } from "react";
import * as styles from "./checkbox.css.ts";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import { Text } from "./layout/text.tsx";

export interface CheckboxProps {
  readonly label: ReactNode;
  /** Only for rows and headers, where the label goes to screen readers only; it must then be a string. */
  readonly hideLabel?: boolean | undefined;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly checked: boolean | "indeterminate";
  readonly onCheck: (checked: boolean) => void;
  readonly disabled?: boolean | undefined;
  readonly name?: string | undefined;
}

/** A yes/no choice applied when the form is submitted. Use Switch for an immediate effect. */
export function Checkbox({
  label,
  hideLabel,
  hint,
  error,
  checked,
  onCheck,
  disabled = false,
  name,
}: CheckboxProps) {
  const id = useId();
  const said = error ?? hint;
  const box = (
    <Radix.Root
      id={id}
      className={classNames(styles.hit, hideLabel && styles.bare)}
      checked={checked}
      onCheckedChange={(next) => onCheck(next === true)}
      disabled={disabled}
      {...(name === undefined ? {} : { name })}
      {...(hideLabel && typeof label === "string" ? { "aria-label": label } : {})}
      aria-describedby={said === undefined || hideLabel ? undefined : `${id}-said`}
      aria-invalid={error === undefined ? undefined : true}
    >
      <span className={styles.box}>
        <Radix.Indicator>
          <Icon glyph={checked === "indeterminate" ? Minus : Check} size={16} />
        </Radix.Indicator>
      </span>
    </Radix.Root>
  );
  if (hideLabel) return box;
  return (
    <div className={styles.line}>
      {box}
      <div className={styles.words}>
        <label htmlFor={id}>{label}</label>
        {said === undefined ? null : (
          <Text id={`${id}-said`} size="small" tone={error === undefined ? "muted" : "critical"}>
            {said}
          </Text>
        )}
      </div>
    </div>
  );
}
