import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Icon, type Glyph } from "./icon.tsx";
import * as styles from "./state.css.ts";
import { tone as tones, type Tone } from "./tone.css.ts";

export interface EmptyStateProps {
  readonly glyph: Glyph;
  readonly title: string;
  /** The first step, or why nothing was found. */
  readonly text?: ReactNode;
  /** The matching button: create the first, or clear the filters. */
  readonly action?: ReactNode;
  readonly tone?: Tone | undefined;
}

/** Placeholder for an empty list or a search without matches. */
export function EmptyState({ glyph, title, text, action, tone = "neutral" }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <span className={classNames(styles.mark, tones[tone])}>
        <Icon glyph={glyph} size={28} />
      </span>
      <h2 className={styles.title}>{title}</h2>
      {text === undefined ? null : <p className={styles.text}>{text}</p>}
      {action ? <div className={styles.actions}>{action}</div> : null}
    </div>
  );
}
