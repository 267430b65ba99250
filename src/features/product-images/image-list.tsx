import { Trans, useLingui } from "@lingui/react/macro";
import { Pencil, Star } from "lucide-react";
import type { ReactNode } from "react";
import type { ProductImage } from "#/contract/product-images.ts";
import type { Language } from "#/i18n/language.ts";
import { RefusedMessages } from "#/kit/server-queries/refused-messages.tsx";
import { pictureUrl } from "#/entities/people/picture-url.ts";
import { useCan } from "#/kit/shop/shop-context.ts";
import { Badge } from "#/ui/badge.tsx";
import { Button } from "#/ui/button.tsx";
import { Card } from "#/ui/card.tsx";
import { Inline } from "#/ui/layout/inline.tsx";
import { Notice } from "#/ui/notice.tsx";
import { note } from "#/ui/theme/text.css.ts";
import { altIn } from "./alt-text.ts";
import { changeImage } from "./image-server-queries.ts";
import * as styles from "./product-images.css.ts";
import { useChange } from "./use-change.ts";

export interface ImageListProps {
  readonly images: readonly ProductImage[];
  readonly language: Language;
  readonly onEdit: (id: string) => void;
}

/** The pictures as rows, with their details and actions. */
export function ImageList({ images, language, onEdit }: ImageListProps) {
  const { t } = useLingui();
  const canEdit = useCan("image.edit");
  const { business, busy, refusal, isOffline, change } = useChange();
  const setPrimary = (id: string) =>
    change((api) => changeImage(api, { business, id }, { is_primary: true }), t`Set as primary`);
  return (
    <Card title={<Trans>Images</Trans>}>
      {refusal === null ? null : (
        <Notice tone="critical" urgent>
          <Trans>Failed to update image</Trans>: <RefusedMessages refusal={refusal} />
        </Notice>
      )}
      <ul data-testid="image-list">
        {images.map((image) => (
          <Row
            key={image.id}
            image={image}
            language={language}
            actions={
              canEdit ? (
                <Actions
                  image={image}
                  language={language}
                  disabled={isOffline}
                  busy={busy}
                  onEdit={() => onEdit(image.id)}
                  onPrimary={() => void setPrimary(image.id)}
                />
              ) : null
            }
          />
        ))}
      </ul>
    </Card>
  );
}

interface RowProps {
  readonly image: ProductImage;
  readonly language: Language;
  readonly actions: ReactNode;
}

function Row({ image, language, actions }: RowProps) {
  const other = language === "sw" ? "en" : "sw";
  const { order } = image;
  return (
    <li className={styles.row} data-testid="image-row" data-image={image.id}>
      <span className={styles.small}>
        <img
          className={styles.cover}
          src={pictureUrl(image.image_small)}
          alt=""
          loading="lazy"
          decoding="async"
        />
      </span>
      <div className={styles.words}>
        <strong>{altIn(image, language)}</strong>
        <span className={note} lang={other}>
          {altIn(image, other)}
        </span>
        <Inline as="span" gap={8} align="center">
          {image.is_primary ? (
            <Badge tone="positive">
              <Trans>Primary</Trans>
            </Badge>
          ) : null}
          <span className={note}>
            <Trans>Order {order}</Trans>
          </span>
        </Inline>
      </div>
      {actions}
    </li>
  );
}

interface ActionsProps {
  readonly image: ProductImage;
  readonly language: Language;
  readonly disabled: boolean;
  readonly busy: boolean;
  readonly onEdit: () => void;
  readonly onPrimary: () => void;
}

function Actions({ image, language, disabled, busy, onEdit, onPrimary }: ActionsProps) {
  const { t } = useLingui();
  const alt = altIn(image, language);
  return (
    <Inline gap={8}>
      {image.is_primary ? null : (
        <Button
          glyph={Star}
          disabled={disabled || busy}
          aria-label={t`Set as primary: ${alt}`}
          data-testid="image-set-primary"
          onClick={onPrimary}
        >
          <Trans>Set as primary</Trans>
        </Button>
      )}
      <Button
        glyph={Pencil}
        disabled={disabled}
        aria-label={t`Edit: ${alt}`}
        data-testid="image-edit"
        onClick={onEdit}
      >
        <Trans>Edit</Trans>
      </Button>
    </Inline>
  );
}
