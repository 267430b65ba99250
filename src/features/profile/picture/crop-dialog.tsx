// @fetched when asked
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { changeAvatar } from "#/entities/account/account-server-queries.ts";
import { fieldError } from "#/kit/server-queries/refusal.ts";
import { RefusedMessages } from "#/kit/server-queries/refused-messages.tsx";
import { useWrite } from "#/kit/server-queries/use-write.ts";
import { useServices } from "#/kit/services/services.ts";
import { Button } from "#/ui/button.tsx";
import { Dialog } from "#/ui/dialog.tsx";
import { Notice } from "#/ui/notice.tsx";
import { Progress } from "#/ui/progress.tsx";
import { toast } from "#/ui/toast-store.ts";
import { CropCanvas } from "./crop-canvas.tsx";
import { squareOf, wholeView } from "./crop-view.ts";

export interface CropDialogProps {
  readonly picture: ImageBitmap;
  readonly onClose: () => void;
}

/** Side in px of the uploaded picture; the server derives its own sizes from it. */
const sentSide = 512;

/** Crops the picture to a square on the device, so that only the result is uploaded. */
export function CropDialog({ picture, onClose }: CropDialogProps) {
  const { t } = useLingui();
  const { session: port } = useServices();
  const [view, setView] = useState(() => wholeView(picture));
  const [share, setShare] = useState(0);
  const { busy, refusal, run } = useWrite();
  const refused = fieldError(refusal, "avatar");
  const save = async () => {
    setShare(0);
    const saved = await run(async () => {
      const { x, y, side } = squareOf(view, picture);
      return changeAvatar(port.api, await cut(picture, { x, y, side }), setShare);
    });
    if (!saved.ok) return;
    await port.setUser(saved.value);
    toast({ kind: "success", title: t`Your picture was changed` });
    onClose();
  };
  return (
    <Dialog
      open
      width="narrow"
      title={t`Crop your picture`}
      description={t`Drag it, or use the arrow keys. Plus and minus zoom in and out.`}
      testId="crop-dialog"
      onOpenChange={(isOpen) => {
        if (!isOpen && !busy) onClose();
      }}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant="primary"
            busy={busy}
            busyLabel={t`Sending…`}
            data-testid="crop-save"
            onClick={() => void save()}
          >
            <Trans>Use this picture</Trans>
          </Button>
        </>
      }
    >
      <CropCanvas picture={picture} view={view} onView={setView} />
      {busy ? <Progress label={t`Sending the picture`} value={share} max={1} /> : null}
      {refusal === null ? null : (
        <Notice tone="critical" urgent>
          {refused ?? <RefusedMessages refusal={refusal} />}
        </Notice>
      )}
    </Dialog>
  );
}

/** Returns the square as a new picture. Throws if this device cannot create one. */
async function cut(
  picture: ImageBitmap,
  { x, y, side }: { x: number; y: number; side: number },
): Promise<Blob> {
  const canvas = document.createElement("canvas");
  canvas.width = sentSide;
  canvas.height = sentSide;
  const pen = canvas.getContext("2d");
  pen?.drawImage(picture, x, y, side, side, 0, 0, sentSide, sentSide);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, "image/webp", 0.9);
  });
  if (blob === null) throw new Error("the picture could not be made");
  return blob;
}
