import { useState } from "react";
import * as styles from "./avatar.css.ts";
import { classNames } from "./class-names.ts";
import { Icon, type Glyph } from "./icon.tsx";
import { tone as tones, type Tone } from "./tone.css.ts";

export interface AvatarProps {
  /** Gives the letter, and the ground where no tone is set. Not read out: the name stands beside. */
  readonly name: string;
  readonly picture?: string | undefined;
  readonly glyph?: Glyph | undefined;
  readonly tone?: Tone | undefined;
  readonly size?: keyof typeof styles.size | undefined;
  /** People are round, things are not. */
  readonly round?: boolean | undefined;
}

/** Grounds that carry no alarm: amber and red are kept for what waits or needs a person. */
const calmTones = ["accent", "info", "positive"] as const satisfies readonly Tone[];

/** Always the same calm ground for the same name. */
function toneOfName(name: string): Tone {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return calmTones[sum % calmTones.length] ?? "accent";
}

/** A picture; where there is none (or it cannot be loaded, as offline) the first letter. */
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
