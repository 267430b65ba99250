import type { ReactNode } from "react";
import * as styles from "./gallery.css.ts";

/** One kind of component in all its states. */
export function Section({
  name,
  children,
}: {
  readonly name: string;
  readonly children: ReactNode;
}) {
  return (
    <div className={styles.section}>
      <h2 className={styles.heading}>{name}</h2>
      {children}
    </div>
  );
}
