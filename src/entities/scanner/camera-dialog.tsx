import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import type { BarcodeReader } from "#/platform/barcode-detector.ts";
import { Button } from "#/ui/button.tsx";
import { Dialog } from "#/ui/dialog.tsx";
import { Notice } from "#/ui/notice.tsx";
import { note } from "#/ui/theme/text.css.ts";
import * as styles from "./camera-dialog.css.ts";

export interface CameraDialogProps {
  readonly reader: BarcodeReader;
  /** The first code that was seen; the dialog is then to be closed. */
  readonly onCode: (code: string) => void;
  readonly onClose: () => void;
}

/** Often enough to feel at once, seldom enough for a small phone. */
const lookEveryMs = 200;

type Trouble = "refused" | "no_camera";

/** Reads one barcode by the camera. The picture never leaves the device. */
export function CameraDialog({ reader, onCode, onClose }: CameraDialogProps) {
  const { t } = useLingui();
  const video = useRef<HTMLVideoElement>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const found = useRef(onCode);
  useEffect(() => {
    found.current = onCode;
  });
  useEffect(() => watch(reader, video, (code) => found.current(code), setTrouble), [reader]);
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t`Scan with the camera`}
      width="narrow"
      testId="camera-dialog"
      footer={
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      }
    >
      {trouble === null ? (
        <>
          <video ref={video} className={styles.picture} muted playsInline />
          <p className={note}>
            <Trans>Hold the bars in the middle of the picture.</Trans>
          </p>
        </>
      ) : (
        <Notice tone="critical" urgent>
          {trouble === "refused" ? (
            <Trans>
              The browser may not use the camera here. Allow it in the browser's settings for this
              page, or type the code.
            </Trans>
          ) : (
            <Trans>The camera could not be opened. Another app may be using it.</Trans>
          )}
        </Notice>
      )}
    </Dialog>
  );
}

/** Opens the camera and looks until a code is seen; answers how to stop. */
function watch(
  reader: BarcodeReader,
  video: { readonly current: HTMLVideoElement | null },
  onCode: (code: string) => void,
  onTrouble: (trouble: Trouble) => void,
): () => void {
  let stream: MediaStream | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isGone = false;
  const close = () => {
    isGone = true;
    clearTimeout(timer);
    for (const track of stream?.getTracks() ?? []) track.stop();
  };
  const look = async () => {
    const element = video.current;
    // A picture that is not there yet, or cannot be looked at, is looked at again.
    const code = element === null ? null : await reader.read(element).catch(() => null);
    if (isGone) return;
    if (code === null) {
      timer = setTimeout(() => void look(), lookEveryMs);
      return;
    }
    close();
    onCode(code);
  };
  const open = async () => {
    const wish = { video: { facingMode: "environment" }, audio: false };
    stream = await navigator.mediaDevices.getUserMedia(wish);
    const element = video.current;
    if (isGone || element === null) return close();
    element.srcObject = stream;
    await element.play();
    await look();
  };
  open().catch((error: unknown) => {
    if (isGone) return;
    close();
    const isRefused = error instanceof DOMException && error.name === "NotAllowedError";
    onTrouble(isRefused ? "refused" : "no_camera");
  });
  return close;
}
