import { useLingui } from "@lingui/react/macro";
import { Camera } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useBarcodeReader } from "#/kit/scanner/use-barcode-reader.ts";
import { IconButton } from "#/ui/icon-button.tsx";

const CameraDialog = lazy(async () => ({
  default: (await import("#/kit/scanner/camera-dialog.tsx")).CameraDialog,
}));

/** Reads the code of a receipt by the camera, where this device has one. */
export function ScanByCamera({ onCode }: { readonly onCode: (code: string) => void }) {
  const { t } = useLingui();
  const reader = useBarcodeReader();
  const [isOpen, setOpen] = useState(false);
  if (reader === null) return null;
  return (
    <>
      <IconButton
        glyph={Camera}
        label={t`Scan with the camera`}
        data-testid="return-camera"
        onClick={() => setOpen(true)}
      />
      {isOpen ? (
        <Suspense fallback={null}>
          <CameraDialog
            reader={reader}
            onCode={(code) => {
              setOpen(false);
              onCode(code);
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
