import * as styles from "./spinner.css.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";

/** A sign that something is under way. Without `label` the words must stand beside it. */
export function Spinner({ label }: { readonly label?: string | undefined }) {
  return (
    <span role={label === undefined ? undefined : "status"}>
      <span className={styles.ring} aria-hidden="true" />
      {label === undefined ? null : <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  );
}
