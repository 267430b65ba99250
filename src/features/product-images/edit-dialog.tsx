import { Trans, useLingui } from "@lingui/react/macro";
import { ArrowUpToLine, Star, Trash } from "lucide-react";
import { useState } from "react";
import type { ProductImage, ProductImagePatch } from "#/contract/product-images.ts";
import { RefusedMessages } from "#/kit/server-queries/refused-messages.tsx";
import { pictureUrl } from "#/entities/people/picture-url.ts";
import { Button } from "#/ui/button.tsx";
import { FormDialog } from "#/ui/form-dialog.tsx";
import { Inline } from "#/ui/layout/inline.tsx";
import { Notice } from "#/ui/notice.tsx";
import { DeleteImage } from "./delete-image.tsx";
import { changeImage } from "./image-server-queries.ts";
import { changedIn, draftOf, isWhole } from "./image-draft.ts";
import { ImageFields } from "./image-fields.tsx";
import * as styles from "./product-images.css.ts";
import { useChange } from "./use-change.ts";

export interface EditDialogProps {
  readonly image: ProductImage;
  /** Whether it is the product's only picture, which stays primary. */
  readonly isOnly: boolean;
  readonly onClose: () => void;
}

/** Edits a picture's details; sends only the differences. */
export function EditDialog({ image, isOnly, onClose }: EditDialogProps) {
  const { t } = useLingui();
  const [draft, setDraft] = useState(() => draftOf(image));
  const [isDeleting, setDeleting] = useState(false);
  const { business, busy, refusal, isOffline, change } = useChange();
  const patch = changedIn(image, draft);
  const isReady = Object.keys(patch).length > 0 && isWhole(draft) && !isOffline;
  const send = async (body: ProductImagePatch, done: string) => {
    const at = { business, id: image.id };
    if (await change((api) => changeImage(api, at, body), done)) onClose();
  };
  const quick = (body: ProductImagePatch, done: string) => {
    if (!busy) void send(body, done);
  };
  if (isDeleting) {
    return <DeleteImage image={image} onKeep={() => setDeleting(false)} onGone={onClose} />;
  }
  return (
    <FormDialog
      name="image"
      title={t`Edit image`}
      busy={busy}
      disabled={!isReady}
      onSave={() => quick(patch, t`Image updated`)}
      onClose={onClose}
    >
      <img className={styles.preview} src={pictureUrl(image.image_small)} alt="" />
      <Inline gap={8} className={styles.quick}>
        <Button
          glyph={Star}
          disabled={image.is_primary || isOffline || busy}
          data-testid="quick-primary"
          onClick={() => quick({ is_primary: true }, t`Set as primary`)}
        >
          <Trans>Set as primary</Trans>
        </Button>
        <Button
          glyph={ArrowUpToLine}
          disabled={image.order === 1 || isOffline || busy}
          data-testid="quick-first"
          onClick={() => quick({ order: 1 }, t`Image updated`)}
        >
          <Trans>Move first</Trans>
        </Button>
        <Button
          variant="danger"
          glyph={Trash}
          disabled={isOffline || busy}
          data-testid="image-delete"
          onClick={() => setDeleting(true)}
        >
          <Trans>Delete</Trans>
        </Button>
      </Inline>
      <ImageFields
        draft={draft}
        isPrimaryFixed={isOnly}
        onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
      />
      {refusal === null ? null : (
        <Notice tone="critical" urgent>
          <Trans>Failed to update image</Trans>: <RefusedMessages refusal={refusal} />
        </Notice>
      )}
    </FormDialog>
  );
}
