import * as styles from "./spinner.css.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";

/** Shows that work is in progress. Without `label` there must be adjacent text. */
export function Spinner({ label }: { readonly label?: string | undefined }) {
  return (
    <span role={label === undefined ? undefined : "status"}>
      <span className={styles.ring} aria-hidden="true" />
      {label === undefined ? null : <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  );
}
