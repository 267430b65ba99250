import { useLingui } from "@lingui/react/macro";
import { Minus, Plus } from "lucide-react";
import {
  useLayoutEffect,
  useRef,
  type ChangeEvent,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
} from "react";
import { classNames } from "./class-names.ts";
import { Field, type FieldTexts } from "./field.tsx";
import { caretIn, grouped, ungrouped } from "./grouped-number.ts";
import { Icon } from "./icon.tsx";
import * as box from "./input-box.css.ts";
import * as styles from "./number-field.css.ts";
import { readNumber, stepNumber, type NumberReading } from "./number-text.ts";

type NativeProps = Omit<
  ComponentProps<"input">,
  "id" | "className" | "size" | "type" | "value" | "onChange" | "min" | "max" | "step"
>;

export interface NumberFieldProps extends FieldTexts, NativeProps {
  /** The text as typed. Thousands separators are added for display only. */
  readonly value: string;
  /** Called on every change with the text and its parsed value (`decimal` is exact, `value` for comparing). */
  readonly onNumber: (text: string, reading: NumberReading) => void;
  /** Digits allowed after the point; 0 selects the plain digit keyboard on phones. */
  readonly decimals?: number | undefined;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  /** Increment of the arrow keys and the − and + buttons. */
  readonly step?: number | undefined;
  /** Shows − and + buttons at the sides. */
  readonly steppers?: boolean | undefined;
  /** Currency or unit next to the number. */
  readonly leading?: ReactNode;
  readonly trailing?: ReactNode;
}

/** A number as text: comma or dot, stepped by arrow keys, parsed by `readNumber`. */
export function NumberField({
  label,
  hideLabel,
  hint,
  error,
  optional,
  value,
  onNumber,
  leading,
  trailing,
  decimals = 2,
  min,
  max,
  step = 1,
  steppers,
  onKeyDown,
  ...native
}: NumberFieldProps) {
  const { t } = useLingui();
  const reading = readNumber(value, { decimals });
  const emit = (text: string) => onNumber(text, readNumber(text, { decimals }));
  const edit = useGroupedTyping(value, decimals, emit);
  const stepBy = (direction: 1 | -1) =>
    emit(stepNumber(value, direction, { decimals, step, min, max }));
  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    if (event.defaultPrevented || native.disabled || native.readOnly) return;
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    event.preventDefault();
    stepBy(event.key === "ArrowUp" ? 1 : -1);
  };
  const atMin = reading.ok && min !== undefined && reading.value <= min;
  const atMax = reading.ok && max !== undefined && reading.value >= max;
  return (
    <Field label={label} hideLabel={hideLabel} hint={hint} error={error} optional={optional}>
      {(control) => (
        <div className={classNames(box.box, steppers && styles.stepped)}>
          {steppers ? (
            <StepButton
              glyph={Minus}
              label={t`Less: ${label}`}
              disabled={atMin || native.disabled}
              onClick={() => stepBy(-1)}
            />
          ) : null}
          {leading ? <span className={box.beside}>{leading}</span> : null}
          <input
            autoComplete="off"
            {...native}
            {...control}
            className={classNames(styles.number, steppers && styles.centred)}
            type="text"
            inputMode={decimals === 0 ? "numeric" : "decimal"}
            value={grouped(value)}
            onChange={edit}
            onKeyDown={keys}
          />
          {trailing ? <span className={box.beside}>{trailing}</span> : null}
          {steppers ? (
            <StepButton
              glyph={Plus}
              label={t`More: ${label}`}
              disabled={atMax || native.disabled}
              onClick={() => stepBy(1)}
            />
          ) : null}
        </div>
      )}
    </Field>
  );
}

/** Maps typing in the grouped number to its value, and keeps the caret at the same digit. */
function useGroupedTyping(value: string, decimals: number, emit: (text: string) => void) {
  const caret = useRef<{ input: HTMLInputElement; at: number } | null>(null);
  // React moves the caret to the end when it rewrites a field's value.
  useLayoutEffect(() => {
    const left = caret.current;
    caret.current = null;
    if (left !== null && left.input.ownerDocument.activeElement === left.input)
      left.input.setSelectionRange(left.at, left.at);
  });
  return ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const text = target.value;
    const isForward =
      "inputType" in nativeEvent && nativeEvent.inputType === "deleteContentForward";
    const after = { text, caret: target.selectionEnd ?? text.length };
    const next = ungrouped(value, after, { decimals, isForward });
    caret.current = { input: target, at: caretIn(next.text, next.caret) };
    emit(next.text);
  };
}

interface StepButtonProps {
  readonly glyph: typeof Plus;
  readonly label: string;
  readonly disabled: boolean | undefined;
  readonly onClick: () => void;
}

/** Not in the tab order: keyboard users have the arrow keys. */
function StepButton({ glyph, label, disabled, onClick }: StepButtonProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.step}
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon glyph={glyph} />
    </button>
  );
}
