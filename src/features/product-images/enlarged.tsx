import { Trans, useLingui } from "@lingui/react/macro";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useState } from "react";
import type { ProductImage } from "#/contract/product-images.ts";
import type { Language } from "#/i18n/language.ts";
import { pictureUrl } from "#/entities/people/picture-url.ts";
import { Dialog } from "#/ui/dialog.tsx";
import { IconButton } from "#/ui/icon-button.tsx";
import { Inline } from "#/ui/layout/inline.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { note } from "#/ui/theme/text.css.ts";
import { altIn } from "./alt-text.ts";
import * as styles from "./product-images.css.ts";

export interface EnlargedProps {
  readonly images: readonly ProductImage[];
  readonly language: Language;
  /** Index of the picture shown. */
  readonly at: number;
  readonly onGo: (at: number) => void;
  readonly onClose: () => void;
}

/** One picture at the largest size that fits. Arrow keys show its neighbours; Escape closes it. */
export function Enlarged({ images, language, at, onGo, onClose }: EnlargedProps) {
  const { t } = useLingui();
  const [missing, setMissing] = useState<string | null>(null);
  const go = (step: 1 | -1) => onGo((at + step + images.length) % images.length);
  // Listens on the document, so that the keys work wherever the focus is in the dialog.
  useEffect(() => {
    const keys = (event: KeyboardEvent) => {
      if (event.key === "ArrowRight") onGo((at + 1) % images.length);
      if (event.key === "ArrowLeft") onGo((at - 1 + images.length) % images.length);
    };
    document.addEventListener("keydown", keys);
    return () => document.removeEventListener("keydown", keys);
  }, [at, images.length, onGo]);
  const image = images[at];
  if (image === undefined) return null;
  const alt = altIn(image, language);
  const [place, total] = [at + 1, images.length];
  return (
    <Dialog
      open
      width="wide"
      title={alt}
      testId="image-enlarged"
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <Stack gap={12} justify="center">
        {missing === image.id ? (
          <p className={styles.missing}>
            <Trans>This picture could not be loaded. Check the network and try again.</Trans>
          </p>
        ) : (
          <img
            key={image.id}
            className={styles.whole}
            src={pictureUrl(image.image)}
            alt={alt}
            width={image.width}
            height={image.height}
            onError={() => setMissing(image.id)}
          />
        )}
        {images.length === 1 ? null : (
          <Inline gap={12} wrap={false} align="center">
            <IconButton
              glyph={ChevronLeft}
              label={t`Previous picture`}
              data-testid="image-previous"
              onClick={() => go(-1)}
            />
            <span className={note} aria-live="polite">
              <Trans>
                {place} of {total}
              </Trans>
            </span>
            <IconButton
              glyph={ChevronRight}
              label={t`Next picture`}
              data-testid="image-next"
              onClick={() => go(1)}
            />
          </Inline>
        )}
      </Stack>
    </Dialog>
  );
}
