import * as styles from "./kbd.css.ts";

/** The key that does the same; hidden where fingers are used. */
export function Kbd({ keys }: { readonly keys: string }) {
  return (
    <kbd className={styles.kbd} aria-hidden="true">
      {keys}
    </kbd>
  );
}
