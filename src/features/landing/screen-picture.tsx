import * as styles from "./landing.css.ts";
import type { Picture } from "./pictures.ts";
import { darkPicturesMedia } from "./theme-pictures.ts";

export interface ScreenPictureProps {
  readonly picture: Picture;
  /** Alternative text for the screenshot. */
  readonly alt: string;
  /** Whether it is visible immediately on a phone and loaded eagerly; others load lazily. */
  readonly first?: boolean;
  readonly className?: string | undefined;
}

/** A framed screenshot of the app in the page's theme. */
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
