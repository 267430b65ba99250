import * as styles from "./landing.css.ts";
import type { Picture } from "./pictures.ts";
import { darkPicturesMedia } from "./theme-pictures.ts";

export interface ScreenPictureProps {
  readonly picture: Picture;
  /** What is to be seen on it, for who does not see it. */
  readonly alt: string;
  /** Seen at once on a phone, so fetched at once; every other one when it comes near. */
  readonly first?: boolean;
  readonly className?: string | undefined;
}

/** A screen of the app in a frame, in the theme of the page. */
export function ScreenPicture({ picture, alt, first = false, className }: ScreenPictureProps) {
  return (
    <picture className={className}>
      <source data-dark media={darkPicturesMedia(null)} srcSet={picture.dark} type="image/avif" />
      <source srcSet={picture.light} type="image/avif" />
      <img
        className={styles.picture}
        src={picture.older}
        width={picture.width}
        height={picture.height}
        alt={alt}
        loading={first ? "eager" : "lazy"}
        fetchPriority={first ? "high" : "auto"}
        decoding="async"
      />
    </picture>
  );
}
