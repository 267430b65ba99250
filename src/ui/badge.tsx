import type { ReactNode } from "react";
import * as styles from "./badge.css.ts";
import { classNames } from "./class-names.ts";
import { Icon, type Glyph } from "./icon.tsx";
import { tone as tones, type Tone } from "./tone.css.ts";

export interface BadgeProps {
  /** The role of the text; colour never carries meaning the text lacks. */
  readonly tone?: Tone | undefined;
  readonly glyph?: Glyph | undefined;
  readonly children: ReactNode;
}

/** A word or figure that marks something. Not interactive; the interactive form is a chip. */
export function Badge({ tone = "neutral", glyph, children }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, tones[tone])}>
      {glyph ? <Icon glyph={glyph} size={13} /> : null}
      {children}
    </span>
  );
}
