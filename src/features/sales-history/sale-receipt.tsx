import { Trans, useLingui } from "@lingui/react/macro";
import { Printer, ReceiptText, Share2 } from "lucide-react";
import { lazy, Suspense, useCallback, useState } from "react";
import { storedPaperWidth } from "#/entities/sales/receipt/paper-width.ts";
import { useShareReceipt } from "#/entities/sales/receipt/use-share-receipt.ts";
import type { SaleView } from "#/sync/projection-sales.ts";
import { Button } from "#/ui/button.tsx";
import { Dialog } from "#/ui/dialog.tsx";
import { IconButton } from "#/ui/icon-button.tsx";
import { Skeleton } from "#/ui/skeleton.tsx";
import { media } from "#/ui/theme/media.ts";
import { useMedia } from "#/ui/theme/use-media.ts";

const Receipt = lazy(async () => ({
  default: (await import("#/entities/sales/receipt/receipt.tsx")).Receipt,
}));
const PrintReceipt = lazy(async () => ({
  default: (await import("#/entities/sales/receipt/print-receipt.tsx")).PrintReceipt,
}));

/** The receipt of a sale again: to look at, to print, to share. */
export function SaleReceipt({ sale }: { readonly sale: SaleView }) {
  const { t } = useLingui();
  const isPhone = useMedia(media.phone);
  const [isOpen, setOpen] = useState(false);
  const [isPrinting, setPrinting] = useState(false);
  const onPrinted = useCallback(() => setPrinting(false), []);
  const share = useShareReceipt(sale);
  return (
    <>
      {isPhone ? (
        <IconButton
          glyph={ReceiptText}
          label={t`Receipt`}
          data-testid="open-receipt"
          onClick={() => setOpen(true)}
        />
      ) : (
        <Button glyph={ReceiptText} data-testid="open-receipt" onClick={() => setOpen(true)}>
          <Trans>Receipt</Trans>
        </Button>
      )}
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t`Receipt`}
        width="narrow"
        testId="receipt-dialog"
        footer={
          <>
            <Button glyph={Share2} data-testid="receipt-share" onClick={() => void share()}>
              <Trans>Share</Trans>
            </Button>
            <Button
              variant="primary"
              glyph={Printer}
              data-testid="receipt-print"
              onClick={() => setPrinting(true)}
            >
              <Trans>Print</Trans>
            </Button>
          </>
        }
      >
        <Suspense fallback={<Skeleton height="320px" />}>
          <Receipt sale={sale} width={storedPaperWidth()} />
        </Suspense>
      </Dialog>
      {isPrinting ? (
        <Suspense fallback={null}>
          <PrintReceipt sale={sale} onPrinted={onPrinted} />
        </Suspense>
      ) : null}
    </>
  );
}
