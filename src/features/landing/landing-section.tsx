import type { ReactNode } from "react";
import { classNames } from "#/ui/class-names.ts";
import * as styles from "./landing.css.ts";
import type { SectionId } from "./links.ts";

export interface LandingSectionProps {
  readonly id: SectionId;
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  /** Whether to use the lighter background, to separate adjacent sections. */
  readonly raised?: boolean;
  readonly children: ReactNode;
}

/** A section of the page: target of the menu by its id, labelled by its heading. */
export function LandingSection({ id, title, lead, raised, children }: LandingSectionProps) {
  const headingId = `${id}-title`;
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className={classNames(styles.section, raised && styles.raisedGround)}
    >
      <div className={styles.wide}>
        <div className={styles.head}>
          <h2 id={headingId} className={styles.title}>
            {title}
          </h2>
          {lead === undefined ? null : <p className={styles.lead}>{lead}</p>}
        </div>
        {children}
      </div>
    </section>
  );
}
