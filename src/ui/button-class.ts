import * as styles from "./button.css.ts";
import { classNames } from "./class-names.ts";

export type ButtonVariant = keyof typeof styles.variant;
export type ButtonSize = keyof typeof styles.size;

export interface ButtonLook {
  /** One primary act a screen; `quiet` and `plain` for what lies beside it; `danger` for what cannot be undone. */
  readonly variant?: ButtonVariant | undefined;
  /** `pay` is the 60 px button that ends a sale; `small` still grows to 48 px under a finger. */
  readonly size?: ButtonSize | undefined;
  /** As wide as its place. */
  readonly block?: boolean | undefined;
}

/** The look of a button, for a link that should have it. */
export function buttonClass({ variant = "secondary", size = "medium", block }: ButtonLook): string {
  return classNames(styles.base, styles.variant[variant], styles.size[size], block && styles.block);
}
