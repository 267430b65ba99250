import type { LucideIcon } from "lucide-react";
import * as styles from "./icon.css.ts";

/** An icon of the single set in use, imported by name from "lucide-react". */
export type Glyph = LucideIcon;

export interface IconProps {
  readonly glyph: Glyph;
  /** Side in px. */
  readonly size?: number | undefined;
  /** Accessible label for an icon without adjacent text; without it the icon is hidden from screen readers. */
  readonly label?: string | undefined;
}

/** An icon in the stroke weight of the adjacent text. */
export function Icon({ glyph: Drawing, size = 20, label }: IconProps) {
  return label === undefined ? (
    <Drawing className={styles.icon} size={size} strokeWidth={1.9} aria-hidden="true" />
  ) : (
    <Drawing className={styles.icon} size={size} strokeWidth={1.9} role="img" aria-label={label} />
  );
}
