import * as styles from "./button.css.ts";
import { classNames } from "./class-names.ts";

export type ButtonVariant = keyof typeof styles.variant;
export type ButtonSize = keyof typeof styles.size;

export interface ButtonLook {
  /**
   * One primary action per screen; `quiet` and `plain` for secondary actions; `danger` for irreversible ones.
   */
  readonly variant?: ButtonVariant | undefined;
  /** `pay` is the 60 px button that completes a sale; `small` still grows to 48 px on touch screens. */
  readonly size?: ButtonSize | undefined;
  /** Fills the width of its container. */
  readonly block?: boolean | undefined;
}

/** The classes of a button, for a link that should look like one. */
export function buttonClass({ variant = "secondary", size = "medium", block }: ButtonLook): string {
  return classNames(styles.base, styles.variant[variant], styles.size[size], block && styles.block);
}
