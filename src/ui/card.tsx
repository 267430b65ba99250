import type { ReactNode } from "react";
import * as styles from "./card.css.ts";
import { classNames } from "./class-names.ts";
import { Text } from "./layout/text.tsx";

export interface CardProps {
  readonly title?: ReactNode;
  /** Quiet content at the end of the title row: a unit, "as of 14:32", a small action. */
  readonly aside?: ReactNode;
  /** Marks a card that waits for a decision. */
  readonly needsPerson?: boolean | undefined;
  readonly children?: ReactNode;
  readonly className?: string | undefined;
}

/** A raised surface for related content. */
export function Card({ title, aside, needsPerson, children, className }: CardProps) {
  return (
    <section className={classNames(styles.card, needsPerson && styles.needsPerson, className)}>
      {title === undefined ? null : (
        <header className={styles.head}>
          <Text as="h2" size="body" weight="bold" wrap="anywhere">
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
