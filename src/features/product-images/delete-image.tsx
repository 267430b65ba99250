import { Trans, useLingui } from "@lingui/react/macro";
import type { ProductImage } from "#/contract/product-images.ts";
import { RefusedMessages } from "#/kit/server-queries/refused-messages.tsx";
import { pictureUrl } from "#/entities/people/picture-url.ts";
import { isApiError } from "#/http/api-error.ts";
import { ConfirmDialog } from "#/ui/confirm-dialog.tsx";
import { Notice } from "#/ui/notice.tsx";
import { removeImage } from "./image-server-queries.ts";
import * as styles from "./product-images.css.ts";
import { useChange } from "./use-change.ts";

export interface DeleteImageProps {
  readonly image: ProductImage;
  readonly onKeep: () => void;
  readonly onGone: () => void;
}

/** Confirms before a picture is permanently deleted. */
export function DeleteImage({ image, onKeep, onGone }: DeleteImageProps) {
  const { t } = useLingui();
  const { business, busy, refusal, isOffline, change } = useChange();
  const remove = async () => {
    const isGone = await change(
      async (api) => {
        try {
          await removeImage(api, { business, id: image.id });
        } catch (error) {
          // Another user deleted it first, or the first response was lost: it is deleted either way.
          if (!isApiError(error) || error.code !== "not_found") throw error;
        }
      },
      t`Image deleted`,
    );
    if (isGone) onGone();
  };
  return (
    <ConfirmDialog
      open
      danger
      title={t`Delete this image?`}
      description={
        image.is_primary
          ? t`It is removed from every till. The next one becomes the primary image. This cannot be undone.`
          : t`It is removed from every till. This cannot be undone.`
      }
      action={t`Delete image`}
      busy={busy}
      busyLabel={t`Deleting…`}
      onOpenChange={(isOpen) => {
        if (!isOpen) onKeep();
      }}
      onConfirm={() => {
        if (!busy && !isOffline) void remove();
      }}
    >
      <img className={styles.preview} src={pictureUrl(image.image_small)} alt="" />
      {isOffline ? (
        <Notice tone="warning">
          <Trans>You need a network to change pictures.</Trans>
        </Notice>
      ) : null}
      {refusal === null ? null : (
        <Notice tone="critical" urgent>
          <Trans>Failed to delete image</Trans>: <RefusedMessages refusal={refusal} />
        </Notice>
      )}
    </ConfirmDialog>
  );
}
