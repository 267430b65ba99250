import { useState } from "react";
import * as styles from "./avatar.css.ts";
import { classNames } from "./class-names.ts";
import { Icon, type Glyph } from "./icon.tsx";
import { tone as tones, type Tone } from "./tone.css.ts";

export interface AvatarProps {
  /**
   * Source of the initial, and of the background if no tone is set. Hidden from screen readers: the name is
   * displayed next to it.
   */
  readonly name: string;
  readonly picture?: string | undefined;
  readonly glyph?: Glyph | undefined;
  readonly tone?: Tone | undefined;
  readonly size?: keyof typeof styles.size | undefined;
  /** Round for people, square for everything else. */
  readonly round?: boolean | undefined;
}

/** Backgrounds that signal no alarm: amber and red are reserved for what waits or needs a person. */
const calmTones = ["accent", "info", "positive"] as const satisfies readonly Tone[];

/** Returns the same calm background for the same name every time. */
function toneOfName(name: string): Tone {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return calmTones[sum % calmTones.length] ?? "accent";
}

/** A picture, or the initial if there is none or it cannot be loaded (offline). */
export function Avatar({ name, picture, glyph, tone, size = "small", round }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const letter = String.fromCodePoint(name.trim().codePointAt(0) ?? 63).toLocaleUpperCase();
  return (
    <span
      aria-hidden="true"
      className={classNames(
        styles.avatar,
        styles.size[size],
        round && styles.round,
        tones[tone ?? toneOfName(name)],
      )}
    >
      {picture !== undefined && picture !== failed ? (
        <img
          className={styles.picture}
          src={picture}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setFailed(picture)}
        />
      ) : glyph ? (
        <Icon glyph={glyph} size={18} />
      ) : (
        letter
      )}
    </span>
  );
}
