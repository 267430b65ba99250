import { Trans, useLingui } from "@lingui/react/macro";
import { Barcode, Camera } from "lucide-react";
import { useState } from "react";
import { freeBarcode } from "#/entities/products/free-barcode.ts";
import { CameraDialog } from "#/kit/scanner/camera-dialog.tsx";
import { useServices } from "#/kit/services/services.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import type { BarcodeReader } from "#/kit/scanner/barcode-detector.ts";
import { errorFields } from "#/platform/logger.ts";
import { Button } from "#/ui/button.tsx";
import { Inline } from "#/ui/layout/inline.tsx";
import { TextField } from "#/ui/text-field.tsx";
import { toast } from "#/ui/toast-store.ts";
import * as styles from "../products.css.ts";

export interface BarcodeFieldProps {
  /** Owner of the barcode: empty for the product itself, otherwise the id of a variant or pack. */
  readonly owner: string;
  readonly value: string;
  readonly error: string | undefined;
  /** The camera reader, if the device supports it. */
  readonly reader: BarcodeReader | null;
  readonly testId?: string;
  readonly onCode: (code: string) => void;
}

/** A barcode field: typed, scanned, read by the camera, or generated in the shop's own range. */
export function BarcodeField(props: BarcodeFieldProps) {
  const { owner, value, error, reader, onCode, testId = "product-barcode" } = props;
  const { t } = useLingui();
  const { db } = useShop();
  const { ids, logger } = useServices();
  const [isOpen, setOpen] = useState(false);
  const generate = async () => {
    try {
      onCode(await freeBarcode(db, ids));
    } catch (error_) {
      logger.error("barcode.not_made", errorFields(error_));
      toast({ kind: "error", title: t`This device could not make a code. Try again.` });
    }
  };
  return (
    <>
      <TextField
        label={t`Barcode`}
        optional
        value={value}
        maxLength={64}
        autoComplete="off"
        spellCheck={false}
        inputMode="numeric"
        error={error}
        hint={t`A scanner fills it in.`}
        data-barcode-of={owner}
        data-codes
        data-testid={testId}
        onText={onCode}
      />
      <Inline gap={8} align="center" className={styles.fieldActions}>
        {reader === null ? null : (
          <Button
            size="small"
            glyph={Camera}
            onClick={() => setOpen(true)}
            data-testid="scan-camera"
          >
            <Trans>Use the camera</Trans>
          </Button>
        )}
        {value.trim() === "" ? (
          <Button
            size="small"
            glyph={Barcode}
            onClick={() => void generate()}
            data-testid="make-barcode"
          >
            <Trans>Make a code</Trans>
          </Button>
        ) : null}
      </Inline>
      {isOpen && reader !== null ? (
        <CameraDialog
          reader={reader}
          onClose={() => setOpen(false)}
          onCode={(code) => {
            setOpen(false);
            onCode(code);
          }}
        />
      ) : null}
    </>
  );
}
