import type { ReactNode } from "react";
import { Icon, type Glyph } from "#/ui/icon.tsx";
import * as styles from "./full-page.css.ts";

export interface FullPageProps {
  readonly glyph: Glyph;
  readonly title: string;
  readonly text: ReactNode;
  readonly children?: ReactNode;
}

/** A full page with one message and a way to continue. */
export function FullPage({ glyph, title, text, children }: FullPageProps) {
  return (
    <main className={styles.page}>
      <span className={styles.mark}>
        <Icon glyph={glyph} size={32} />
      </span>
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      <p className={styles.text}>{text}</p>
      <div className={styles.actions}>{children}</div>
    </main>
  );
}
