import type { LucideIcon } from "lucide-react";
import * as styles from "./icon.css.ts";

/** A drawing of the one set in use, imported by name from "lucide-react". */
export type Glyph = LucideIcon;

export interface IconProps {
  readonly glyph: Glyph;
  /** Side in px. */
  readonly size?: number | undefined;
  /** What it says where no words do; without it the drawing is silent. */
  readonly label?: string | undefined;
}

/** One drawing in the weight of the text beside it. */
export function Icon({ glyph: Drawing, size = 20, label }: IconProps) {
  return label === undefined ? (
    <Drawing className={styles.icon} size={size} strokeWidth={1.9} aria-hidden="true" />
  ) : (
    <Drawing className={styles.icon} size={size} strokeWidth={1.9} role="img" aria-label={label} />
  );
}
