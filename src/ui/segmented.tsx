import { RadioGroup } from "radix-ui";
import type { ReactNode } from "react";
import { Icon, type Glyph } from "./icon.tsx";
import { Stack } from "./layout/stack.tsx";
import { Text } from "./layout/text.tsx";
import * as styles from "./segmented.css.ts";

export interface SegmentedOption<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  readonly glyph?: Glyph | undefined;
  readonly disabled?: boolean | undefined;
}

export interface SegmentedProps<Value extends string> {
  readonly label: string;
  /** Shows the label above; otherwise it is for screen readers only. */
  readonly showLabel?: boolean | undefined;
  readonly options: readonly SegmentedOption<Value>[];
  /** null: no selection. */
  readonly value: Value | null;
  readonly onChoose: (value: Value) => void;
  readonly look?: styles.SegmentedLook | undefined;
  /** Options per row (not for chips, which scroll). Default: all of them. */
  readonly columns?: number | undefined;
}

/** A choice of one among a few visible options. Arrow keys move the selection, as in any radio group. */
export function Segmented<Value extends string>({
  label,
  showLabel,
  options,
  value,
  onChoose,
  look = "buttons",
  columns = options.length,
}: SegmentedProps<Value>) {
  const choose = (next: string) => {
    const chosen = options.find((option) => option.value === next);
    if (chosen) onChoose(chosen.value);
  };
  const isStrip = look === "chips";
  return (
    <Stack gap={8} shrinks minWidth={0}>
      {showLabel ? (
        <Text size="small" tone="muted" aria-hidden="true">
          {label}
        </Text>
      ) : null}
      <RadioGroup.Root
        ref={isStrip ? showChosen : undefined}
        className={isStrip ? styles.chips : undefined}
        style={isStrip ? { gap: 8 } : gridOf(columns)}
        aria-label={label}
        value={value ?? ""}
        onValueChange={choose}
      >
        {options.map((option) => (
          <RadioGroup.Item
            key={option.value}
            value={option.value}
            disabled={option.disabled ?? false}
            className={styles.look[look]}
          >
            {option.glyph ? <Icon glyph={option.glyph} size={18} /> : null}
            <span>{option.label}</span>
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
    </Stack>
  );
}

/** On a phone the chosen chip may be beyond the edge of the strip. */
function showChosen(strip: HTMLElement | null): void {
  const chosen = strip?.querySelector("[data-state=checked]");
  if (!strip || !chosen) return;
  const beyond = chosen.getBoundingClientRect().right - strip.getBoundingClientRect().right;
  strip.scrollLeft += Math.max(0, beyond);
}

function gridOf(columns: number) {
  return { display: "grid", gap: 8, gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` };
}
