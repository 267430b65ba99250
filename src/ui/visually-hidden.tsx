import type { ReactNode } from "react";
import * as styles from "./visually-hidden.css.ts";

/** Words that are read out and not drawn. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}
