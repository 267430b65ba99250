import { Progress as Radix } from "radix-ui";
import { classNames } from "./class-names.ts";
import { Stack } from "./layout/stack.tsx";
import { Text } from "./layout/text.tsx";
import * as styles from "./progress.css.ts";

export interface ProgressProps {
  readonly label: string;
  /** Progress in the unit of `max`; null while unknown. */
  readonly value: number | null;
  readonly max?: number | undefined;
  /** The same as text, such as "3,200 of 10,000". */
  readonly numbers?: string | undefined;
  readonly tone?: keyof typeof styles.tone | undefined;
  /** Label for screen readers only, if the table header shows it. */
  readonly hideLabel?: boolean | undefined;
}

/** Progress of long work, or a fill level. Stays full past its end. */
export function Progress({
  label,
  value,
  max = 100,
  numbers,
  tone = "accent",
  hideLabel,
}: ProgressProps) {
  const share = value === null || max <= 0 ? 0 : Math.min(1, Math.max(0, value / max));
  return (
    <Stack gap={8}>
      <div className={styles.head} aria-hidden="true">
        {hideLabel ? null : <span>{label}</span>}
        {numbers === undefined ? null : (
          <Text weight="bold" wrap="never" numeric>
            {numbers}
          </Text>
        )}
      </div>
      <Radix.Root
        className={styles.track}
        value={value === null ? null : Math.round(share * 100)}
        max={100}
        aria-label={label}
        getValueLabel={(percent) => numbers ?? `${percent}%`}
      >
        <div
          className={classNames(styles.bar, styles.tone[tone], value === null && styles.unknown)}
          style={value === null ? undefined : { width: `${share * 100}%` }}
        />
      </Radix.Root>
    </Stack>
  );
}
