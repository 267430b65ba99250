import type { ReactNode } from "react";
import { StatusDot } from "./status-chip.tsx";
import { classNames } from "./class-names.ts";
import { Icon, type Glyph } from "./icon.tsx";
import * as styles from "./notice.css.ts";
import { tone as tones, type Tone } from "./tone.css.ts";

export interface NoticeProps {
  readonly tone: Tone;
  readonly glyph?: Glyph | undefined;
  readonly children: ReactNode;
  readonly action?: ReactNode;
  /** Announced by screen readers when it appears. Only for messages that need immediate attention. */
  readonly urgent?: boolean | undefined;
}

/** A persistent inline message, unlike a toast. */
export function Notice({ tone, glyph, children, action, urgent }: NoticeProps) {
  return (
    <div className={classNames(styles.notice, tones[tone])} role={urgent ? "alert" : undefined}>
      {glyph ? <Icon glyph={glyph} /> : <StatusDot />}
      <div className={styles.words}>{children}</div>
      {action}
    </div>
  );
}
