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
  /** Called with each code; without `many` the caller then closes the dialog. */
  readonly onCode: (code: string) => void;
  /** Continues reading after a code; the same code is reported again after a delay. */
  readonly many?: boolean | undefined;
  readonly onClose: () => void;
}

/** Fast enough to feel immediate, slow enough for a low-end phone. */
const lookEveryMs = 200;

/** For this long the same code counts as one scan. */
const sameForMs = 1500;

type Trouble = "refused" | "no_camera" | "no_reader";

/** Reads barcodes with the camera. Images never leave the device. */
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

/** Opens the camera and reads until a code is found, or continuously; returns a function that stops it. */
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
    // Frames that are missing or unreadable are tried again.
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
