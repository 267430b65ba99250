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
  /** Read out when it appears. Only for what the person must hear now. */
  readonly urgent?: boolean | undefined;
}

/** Said in place and staying there, unlike a toast. */
export function Notice({ tone, glyph, children, action, urgent }: NoticeProps) {
  return (
    <div className={classNames(styles.notice, tones[tone])} role={urgent ? "alert" : undefined}>
      {glyph ? <Icon glyph={glyph} /> : <StatusDot />}
      <div className={styles.words}>{children}</div>
      {action}
    </div>
  );
}
