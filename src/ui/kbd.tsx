import { classNames } from "./class-names.ts";
import * as styles from "./kbd.css.ts";

export interface KbdProps {
  readonly keys: string;
  /** On a ground of colour: in the ink of the words beside it. */
  readonly inked?: boolean;
}

/** The key that does the same; hidden where fingers are used. */
export function Kbd({ keys, inked = false }: KbdProps) {
  return (
    <kbd className={classNames(styles.kbd, inked && styles.inked)} aria-hidden="true">
      {keys}
    </kbd>
  );
}
