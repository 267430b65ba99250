import { Trans, useLingui } from "@lingui/react/macro";
import type { ProductImage } from "#/contract/product-images.ts";
import { PickPicture } from "#/entities/pictures/pick-picture.tsx";
import { FormDialog } from "#/ui/form-dialog.tsx";
import { Progress } from "#/ui/progress.tsx";
import { isWhole } from "./image-draft.ts";
import { ImageFields } from "./image-fields.tsx";
import * as styles from "./product-images.css.ts";
import { nextOrder } from "./shown-order.ts";
import { UploadRefused } from "./upload-refused.tsx";
import { useUpload } from "./use-upload.ts";

export interface UploadDialogProps {
  readonly product: string;
  readonly images: readonly ProductImage[];
  readonly onClose: () => void;
}

/**
 * Selects or takes a picture, describes and uploads it. A failed upload can be retried without re-entering
 * anything.
 */
export function UploadDialog({ product, images, onClose }: UploadDialogProps) {
  const { t } = useLingui();
  const isFirst = images.length === 0;
  const upload = useUpload(product, nextOrder(images), isFirst);
  const { picked, fault, draft, share, busy, refusal, isOffline } = upload;
  const isReady = picked !== null && isWhole(draft) && !isOffline;
  const close = () => {
    upload.giveUp();
    onClose();
  };
  const submit = async () => {
    if (await upload.send(t`Image uploaded`)) onClose();
  };
  return (
    <FormDialog
      name="upload"
      title={t`Upload image`}
      save={refusal === null ? <Trans>Upload</Trans> : <Trans>Try again</Trans>}
      busy={busy}
      busyLabel={t`Uploading…`}
      disabled={!isReady}
      onSave={() => void submit()}
      onClose={close}
    >
      {picked === null ? null : (
        <img className={styles.preview} src={picked.url} alt="" data-testid="image-preview" />
      )}
      <PickPicture
        isFirst
        hasFile={picked !== null}
        disabled={busy}
        onPick={(file) => void upload.pick(file)}
      />
      <ImageFields draft={draft} isPrimaryFixed={isFirst} onChange={upload.write} />
      {busy ? (
        <Progress
          label={share < 1 ? t`Sending the picture` : t`The server is making its sizes`}
          value={share < 1 ? share : null}
          max={1}
        />
      ) : null}
      <UploadRefused fault={fault} refusal={refusal} isOffline={isOffline} />
    </FormDialog>
  );
}
