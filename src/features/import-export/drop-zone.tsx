import { Trans, useLingui } from "@lingui/react/macro";
import { FileUp } from "lucide-react";
import { useRef, useState, type DragEvent } from "react";
import { Button } from "#/ui/button.tsx";
import { classNames } from "#/ui/class-names.ts";
import { Icon } from "#/ui/icon.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { Notice } from "#/ui/notice.tsx";
import { note } from "#/ui/theme/text.css.ts";
import { hidden } from "#/ui/visually-hidden.css.ts";
import * as styles from "./import-export.css.ts";
import { acceptOf, faultOf, type FileFault, type ImportMode } from "./import-mode.ts";

export interface DropZoneProps {
  readonly mode: ImportMode;
  readonly disabled: boolean;
  readonly onFile: (file: File) => void;
}

/** File drop target, with a keyboard-accessible button to select a file. */
export function DropZone({ mode, disabled, onFile }: DropZoneProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [fault, setFault] = useState<FileFault | null>(null);
  const take = (file: File | undefined) => {
    if (file === undefined || disabled) return;
    const found = faultOf(file, mode);
    setFault(found);
    if (found === null) onFile(file);
  };
  const drag = (event: DragEvent, over: boolean) => {
    event.preventDefault();
    setOver(over && !disabled);
  };
  return (
    <Stack gap={16} minWidth={0}>
      <div
        className={classNames(styles.zone, isOver && styles.zoneOver)}
        onDragOver={(event) => drag(event, true)}
        onDragLeave={(event) => drag(event, false)}
        onDrop={(event) => {
          drag(event, false);
          take(event.dataTransfer.files[0]);
        }}
      >
        <Icon glyph={FileUp} size={28} />
        <p>
          <Trans>Drop a file here, or choose one.</Trans>
        </p>
        <p className={note}>
          {mode === "csv" ? (
            <Trans>CSV, up to 10 MB</Trans>
          ) : mode === "excel" ? (
            <Trans>Excel, up to 10 MB</Trans>
          ) : (
            <Trans>CSV or Excel, up to 10 MB</Trans>
          )}
        </p>
        <input
          ref={input}
          type="file"
          accept={acceptOf[mode]}
          className={hidden}
          tabIndex={-1}
          aria-label={t`File of items`}
          data-testid="import-file"
          onChange={(event) => {
            take(event.target.files?.[0]);
            // Allows the same file to be selected again after it was corrected.
            event.target.value = "";
          }}
        />
        <Button
          disabled={disabled}
          data-testid="choose-import"
          onClick={() => input.current?.click()}
        >
          <Trans>Choose a file</Trans>
        </Button>
      </div>
      {fault === null ? null : (
        <Notice tone="critical" urgent>
          {fault === "unsupported" ? (
            <Trans>Unsupported file type</Trans>
          ) : fault === "too_large" ? (
            <Trans>The file size exceeds the limit of 10 MB.</Trans>
          ) : (
            <Trans>This file is empty.</Trans>
          )}
        </Notice>
      )}
    </Stack>
  );
}
