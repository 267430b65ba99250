import { Trans, useLingui } from "@lingui/react/macro";
import { Camera, ImageUp } from "lucide-react";
import { useRef, type ChangeEvent, type RefObject } from "react";
import { Button } from "#/ui/button.tsx";
import { media } from "#/ui/theme/media.ts";
import { useMedia } from "#/ui/theme/use-media.ts";
import { hidden } from "#/ui/visually-hidden.css.ts";
import * as styles from "./pictures.css.ts";

export interface PickPictureProps {
  readonly hasFile: boolean;
  readonly disabled: boolean;
  /** Whether it receives the dialog's initial focus. */
  readonly isFirst?: boolean;
  readonly onPick: (file: File) => void;
}

/** Picks a file from this device; on touch devices also directly from the camera. */
export function PickPicture({ hasFile, disabled, isFirst = false, onPick }: PickPictureProps) {
  const { t } = useLingui();
  const hasCamera = useMedia(media.coarse);
  const [file, camera] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
  return (
    <div className={styles.picks}>
      <HiddenInput box={file} label={t`Picture file`} testId="image-file" onPick={onPick} />
      <Button
        {...(isFirst ? { "data-first-focus": "" } : {})}
        glyph={ImageUp}
        disabled={disabled}
        data-testid="pick-image"
        onClick={() => file.current?.click()}
      >
        {hasFile ? <Trans>Choose another file</Trans> : <Trans>Choose a file</Trans>}
      </Button>
      {hasCamera ? (
        <>
          <HiddenInput
            box={camera}
            label={t`Photo from the camera`}
            testId="image-camera"
            capture
            onPick={onPick}
          />
          <Button
            glyph={Camera}
            disabled={disabled}
            data-testid="take-image"
            onClick={() => camera.current?.click()}
          >
            <Trans>Take a photo</Trans>
          </Button>
        </>
      ) : null}
    </div>
  );
}

interface HiddenInputProps {
  readonly box: RefObject<HTMLInputElement | null>;
  readonly label: string;
  readonly testId: string;
  readonly capture?: boolean;
  readonly onPick: (file: File) => void;
}

function HiddenInput({ box, label, testId, capture = false, onPick }: HiddenInputProps) {
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    // Allows picking the same file again after it was discarded.
    event.target.value = "";
    if (file !== undefined) onPick(file);
  };
  return (
    <input
      ref={box}
      type="file"
      accept="image/png,image/jpeg"
      {...(capture ? { capture: "environment" as const } : {})}
      className={hidden}
      tabIndex={-1}
      aria-label={label}
      data-testid={testId}
      onChange={pick}
    />
  );
}
