import type { ComponentProps, ReactNode } from "react";
import * as styles from "./chip.css.ts";
import { classNames } from "./class-names.ts";

export interface ChipProps extends ComponentProps<"button"> {
  readonly selected: boolean;
  /** `soft` marks where one is (the open cart), `ink` what is filtered by. */
  readonly look?: keyof typeof styles.selected | undefined;
}

/** A pill that is on or off. For one choice of several use `Segmented` with the look "chips". */
export function Chip({ selected, look = "ink", className, type = "button", ...rest }: ChipProps) {
  return (
    <button
      aria-pressed={selected}
      {...rest}
      type={type}
      className={classNames(styles.chip, selected && styles.selected[look], className)}
    />
  );
}

/** A line of chips that scrolls sideways where they do not fit. */
export function ChipStrip({
  label,
  children,
}: {
  readonly label?: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    <div className={styles.strip} role="group" aria-label={label}>
      {children}
    </div>
  );
}
