import type { ComponentProps, ReactNode } from "react";
import * as styles from "./chip.css.ts";
import { classNames } from "./class-names.ts";

export interface ChipProps extends ComponentProps<"button"> {
  readonly selected: boolean;
  /** `soft` marks the current item (the open cart), `ink` an active filter. */
  readonly look?: keyof typeof styles.selected | undefined;
}

/** A pill that is on or off. For a choice of one among several use `Segmented` with the look "chips". */
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

/** A row of chips that scrolls horizontally if they do not fit. */
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
