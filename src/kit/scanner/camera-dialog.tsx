import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import type { BarcodeReader } from "./barcode-detector.ts";
import { Button } from "#/ui/button.tsx";
import { Dialog } from "#/ui/dialog.tsx";
import { Notice } from "#/ui/notice.tsx";
import { note } from "#/ui/theme/text.css.ts";
import * as styles from "./camera-dialog.css.ts";

export interface CameraDialogProps {
  readonly reader: BarcodeReader;
  /** A code that was seen; without `many` the dialog is then to be closed. */
  readonly onCode: (code: string) => void;
  /** Goes on looking: one code after the other, the same one again after a moment. */
  readonly many?: boolean | undefined;
  readonly onClose: () => void;
}

/** Often enough to feel at once, seldom enough for a small phone. */
const lookEveryMs = 200;

/** A packet held before the camera is one packet for so long. */
const sameForMs = 1500;

type Trouble = "refused" | "no_camera" | "no_reader";

/** Reads one barcode by the camera. The picture never leaves the device. */
export function CameraDialog({ reader, onCode, onClose, many = false }: CameraDialogProps) {
  const { t } = useLingui();
  const video = useRef<HTMLVideoElement>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const found = useRef(onCode);
  useEffect(() => {
    found.current = onCode;
  });
  useEffect(
    () =>
      watch({ reader, video, many, onCode: (code) => found.current(code), onTrouble: setTrouble }),
    [reader, many],
  );
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
        <Button data-testid="camera-close" onClick={onClose}>
          {many ? <Trans>Done</Trans> : <Trans>Cancel</Trans>}
        </Button>
      }
    >
      {trouble === null ? (
        <>
          <video ref={video} className={styles.picture} muted playsInline />
          <p className={note}>
            <Trans>Hold the barcode in the middle of the picture.</Trans>
          </p>
        </>
      ) : (
        <Notice tone="critical" urgent>
          {trouble === "refused" ? (
            <Trans>
              The browser may not use the camera here. Allow it in the browser's settings for this
              page, or type the barcode.
            </Trans>
          ) : trouble === "no_reader" ? (
            <Trans>
              The camera scanner is downloaded once, when there is a network; then it works without
              one. Type the barcode for now.
            </Trans>
          ) : (
            <Trans>The camera could not be opened. Another app may be using it.</Trans>
          )}
        </Notice>
      )}
    </Dialog>
  );
}

interface Watching {
  readonly reader: BarcodeReader;
  readonly video: { readonly current: HTMLVideoElement | null };
  readonly many: boolean;
  readonly onCode: (code: string) => void;
  readonly onTrouble: (trouble: Trouble) => void;
}

/** Opens the camera and looks until a code is seen, or on and on; answers how to stop. */
function watch({ reader, video, many, onCode, onTrouble }: Watching): () => void {
  let stream: MediaStream | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isGone = false;
  let last = { code: "", at: 0 };
  const close = () => {
    isGone = true;
    clearTimeout(timer);
    for (const track of stream?.getTracks() ?? []) track.stop();
  };
  const isNew = (code: string) => {
    const now = performance.now();
    const isSame = code === last.code && now - last.at < sameForMs;
    last = { code, at: now };
    return !isSame;
  };
  const look = async () => {
    const element = video.current;
    // A picture that is not there yet, or cannot be looked at, is looked at again.
    const code = element === null ? null : await reader.read(element).catch(() => null);
    if (isGone) return;
    if (code !== null && !many) close();
    else timer = setTimeout(() => void look(), lookEveryMs);
    if (code !== null && isNew(code)) onCode(code);
  };
  const open = async () => {
    const wish = { video: { facingMode: "environment" }, audio: false };
    const reading = reader.ready().catch(() => {
      if (!isGone) onTrouble("no_reader");
      close();
    });
    stream = await navigator.mediaDevices.getUserMedia(wish);
    const element = video.current;
    if (isGone || element === null) return close();
    element.srcObject = stream;
    await element.play();
    await reading;
    if (!isGone) await look();
  };
  open().catch((error: unknown) => {
    if (isGone) return;
    close();
    const isRefused = error instanceof DOMException && error.name === "NotAllowedError";
    onTrouble(isRefused ? "refused" : "no_camera");
  });
  return close;
}
