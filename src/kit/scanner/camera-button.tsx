import { useLingui } from "@lingui/react/macro";
import { Camera } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { IconButton } from "#/ui/icon-button.tsx";
import { useBarcodeReader } from "./use-barcode-reader.ts";

const CameraDialog = lazy(async () => ({
  default: (await import("./camera-dialog.tsx")).CameraDialog,
}));

export interface CameraButtonProps {
  /** Reads codes until closed; otherwise closes after the first. */
  readonly many?: boolean;
  readonly testId: string;
  readonly onCode: (code: string) => void;
}

/** Reads barcodes with the camera; renders nothing on devices without one. */
export function CameraButton({ many = false, testId, onCode }: CameraButtonProps) {
  const { t } = useLingui();
  const reader = useBarcodeReader();
  const [isOpen, setOpen] = useState(false);
  if (reader === null) return null;
  return (
    <>
      <IconButton
        glyph={Camera}
        label={t`Scan with the camera`}
        data-testid={testId}
        onClick={() => setOpen(true)}
      />
      {isOpen ? (
        <Suspense fallback={null}>
          <CameraDialog
            reader={reader}
            many={many}
            onCode={(code) => {
              if (!many) setOpen(false);
              onCode(code);
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
