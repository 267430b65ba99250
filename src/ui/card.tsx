import type { ReactNode } from "react";
import * as styles from "./card.css.ts";
import { classNames } from "./class-names.ts";
import { Text } from "./layout/text.tsx";

export interface CardProps {
  readonly title?: ReactNode;
  /** Said quietly at the end of the title's line: a unit, "as of 14:32", a small act. */
  readonly aside?: ReactNode;
  /** Marks what waits for a decision. */
  readonly needsPerson?: boolean | undefined;
  readonly children?: ReactNode;
  readonly className?: string | undefined;
}

/** A raised ground for what belongs together. */
export function Card({ title, aside, needsPerson, children, className }: CardProps) {
  return (
    <section className={classNames(styles.card, needsPerson && styles.needsPerson, className)}>
      {title === undefined ? null : (
        <header className={styles.head}>
          <Text as="h2" size="body" weight="bold">
            {title}
          </Text>
          {aside === undefined ? null : (
            <Text as="div" size="small" tone="muted">
              {aside}
            </Text>
          )}
        </header>
      )}
      {children}
    </section>
  );
}
