import type { ReactNode } from "react";
import { classNames } from "#/ui/class-names.ts";
import * as styles from "./facts.css.ts";

export interface FactProps {
  readonly label: ReactNode;
  readonly children: ReactNode;
  /** The line a list of figures comes to. */
  readonly isSum?: boolean | undefined;
  readonly testId?: string | undefined;
}

/** Lines of label and value; figures stand in a column at the end. */
export function Facts({ children }: { readonly children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>;
}

export function Fact({ label, children, isSum, testId }: FactProps) {
  return (
    <div className={classNames(styles.fact, isSum && styles.sum)}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value} data-testid={testId}>
        {children}
      </dd>
    </div>
  );
}
