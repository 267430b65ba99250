import { Trans, useLingui } from "@lingui/react/macro";
import { CameraDialog } from "#/kit/scanner/camera-dialog.tsx";
import { useBarcodeReader } from "#/kit/scanner/use-barcode-reader.ts";
import { Button } from "#/ui/button.tsx";
import { Dialog } from "#/ui/dialog.tsx";
import { Notice } from "#/ui/notice.tsx";

export interface CameraScanProps {
  readonly onCode: (code: string) => void;
  readonly onClose: () => void;
}

/** The camera as the counter's scanner: reads one code after another until closed. */
export function CameraScan({ onCode, onClose }: CameraScanProps) {
  const { t } = useLingui();
  const reader = useBarcodeReader();
  if (reader !== null)
    return <CameraDialog reader={reader} many onCode={onCode} onClose={onClose} />;
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t`Scan with the camera`}
      width="narrow"
      testId="no-camera"
      footer={
        <Button variant="primary" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <Notice tone="warning">
        <Trans>The camera cannot be used here. Type the barcode into the search.</Trans>
      </Notice>
    </Dialog>
  );
}
