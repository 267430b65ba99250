import type { ReactNode } from "react";
import * as styles from "./app-bar.css.ts";

export interface AppBarProps {
  /** Back, close, or the menu. */
  readonly leading?: ReactNode;
  readonly title: ReactNode;
  readonly text?: ReactNode;
  /** The status chip and acts, always in this corner. */
  readonly trailing?: ReactNode;
}

/** The head of a screen: where one is, and the corner of the status chip. */
export function AppBar({ leading, title, text, trailing }: AppBarProps) {
  return (
    <header className={styles.bar}>
      {leading}
      <div className={styles.words}>
        <h1 className={styles.title}>{title}</h1>
        {text === undefined ? null : <p className={styles.text}>{text}</p>}
      </div>
      {trailing ? <div className={styles.trailing}>{trailing}</div> : null}
    </header>
  );
}
