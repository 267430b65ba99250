import { Trans, useLingui } from "@lingui/react/macro";
import { useId } from "react";
import type { ProductImage } from "#/contract/product-images.ts";
import { Button } from "#/ui/button.tsx";
import { Dialog } from "#/ui/dialog.tsx";
import { Progress } from "#/ui/progress.tsx";
import { isWhole } from "./image-draft.ts";
import { ImageFields } from "./image-fields.tsx";
import { PickFile } from "./pick-file.tsx";
import * as styles from "./product-images.css.ts";
import { nextOrder } from "./shown-order.ts";
import { UploadRefused } from "./upload-refused.tsx";
import { useUpload } from "./use-upload.ts";

export interface UploadDialogProps {
  readonly product: string;
  readonly images: readonly ProductImage[];
  readonly onClose: () => void;
}

/** A picture is picked or taken, described and sent. A failed sending is tried again as it stands. */
export function UploadDialog({ product, images, onClose }: UploadDialogProps) {
  const { t } = useLingui();
  const form = useId();
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
    <Dialog
      open
      title={t`Upload image`}
      testId="upload-image"
      onOpenChange={(isOpen) => {
        if (!isOpen) close();
      }}
      footer={
        <>
          <Button data-testid="upload-cancel" onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant="primary"
            type="submit"
            form={form}
            busy={busy}
            busyLabel={t`Uploading…`}
            disabled={!isReady}
            data-testid="image-upload"
          >
            {refusal === null ? <Trans>Upload</Trans> : <Trans>Try again</Trans>}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className={styles.stack}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && !busy) void submit();
        }}
      >
        {picked === null ? null : (
          <img className={styles.preview} src={picked.url} alt="" data-testid="image-preview" />
        )}
        <PickFile
          hasFile={picked !== null}
          disabled={busy}
          onPick={(file) => void upload.pick(file)}
        />
        <ImageFields draft={draft} isPrimaryFixed={isFirst} onChange={upload.write} />
      </form>
      {busy ? (
        <Progress
          label={share < 1 ? t`Sending the picture` : t`The server is making its sizes`}
          value={share < 1 ? share : null}
          max={1}
        />
      ) : null}
      <UploadRefused fault={fault} refusal={refusal} isOffline={isOffline} />
    </Dialog>
  );
}
