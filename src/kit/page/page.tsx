import type { ReactNode } from "react";
import { classNames } from "#/ui/class-names.ts";
import { Inline } from "#/ui/layout/inline.tsx";
import { note, pageTitle } from "#/ui/theme/text.css.ts";
import { usePageChrome } from "./page-chrome.ts";
import * as styles from "./page.css.ts";

export interface PageProps {
  readonly title: ReactNode;
  /** One line below the title: what is shown and as of when. */
  readonly subtitle?: ReactNode;
  /** Back link, rendered before the title. */
  readonly back?: ReactNode;
  readonly actions?: ReactNode;
  /** For forms and lists that are hard to read when wide. */
  readonly narrow?: boolean;
  readonly children: ReactNode;
}

/** A page of the shell: its only h1, its actions, the chrome and the content. */
export function Page({ title, subtitle, back, actions, narrow, children }: PageProps) {
  const chrome = usePageChrome();
  return (
    <div className={classNames(styles.page, narrow && styles.narrow)}>
      <header className={styles.head}>
        <div className={styles.chrome}>
          <div className={styles.start}>{chrome.start}</div>
          <div className={styles.end}>{chrome.end}</div>
        </div>
        <div className={styles.words}>
          <div className={classNames(styles.title, back !== undefined && styles.withBack)}>
            <Inline gap={12} wrap={false} align="center">
              {back}
              <div className={styles.titleWords}>
                <h1 className={classNames(pageTitle, styles.heading)} tabIndex={-1}>
                  {title}
                </h1>
                {subtitle === undefined ? null : (
                  <p className={classNames(note, styles.subtitle)}>{subtitle}</p>
                )}
              </div>
            </Inline>
          </div>
          <div className={styles.actions}>{actions}</div>
        </div>
      </header>
      {children}
    </div>
  );
}
