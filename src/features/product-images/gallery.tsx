import { Trans, useLingui } from "@lingui/react/macro";
import type { ProductImage } from "#/contract/product-images.ts";
import type { Language } from "#/i18n/language.ts";
import { pictureUrl } from "#/entities/people/picture-url.ts";
import { Badge } from "#/ui/badge.tsx";
import { Card } from "#/ui/card.tsx";
import { altIn } from "./alt-text.ts";
import * as styles from "./product-images.css.ts";

export interface GalleryProps {
  readonly images: readonly ProductImage[];
  readonly language: Language;
  /** Called with the index in `images`. */
  readonly onEnlarge: (at: number) => void;
}

/** The pictures side by side; tapping one enlarges it. */
export function Gallery({ images, language, onEnlarge }: GalleryProps) {
  const { t } = useLingui();
  return (
    <Card title={<Trans>Gallery</Trans>}>
      <ul className={styles.gallery} data-testid="image-gallery">
        {images.map((image, at) => {
          const alt = altIn(image, language);
          return (
            <li key={image.id}>
              <button
                type="button"
                className={styles.thumb}
                aria-label={t`Enlarge: ${alt}`}
                data-testid="image-thumb"
                onClick={() => onEnlarge(at)}
              >
                <img
                  className={styles.cover}
                  src={pictureUrl(image.image_small)}
                  alt=""
                  loading="lazy"
                  decoding="async"
                />
                {image.is_primary ? (
                  <span className={styles.corner}>
                    <Badge tone="positive">
                      <Trans>Primary</Trans>
                    </Badge>
                  </span>
                ) : null}
              </button>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
