import { classNames } from "./class-names.ts";
import * as styles from "./kbd.css.ts";

export interface KbdProps {
  readonly keys: string;
  /** On a coloured background: in the colour of the adjacent text. */
  readonly inked?: boolean;
}

/** The equivalent keyboard shortcut; hidden on touch screens. */
export function Kbd({ keys, inked = false }: KbdProps) {
  return (
    <kbd className={classNames(styles.kbd, inked && styles.inked)} aria-hidden="true">
      {keys}
    </kbd>
  );
}
