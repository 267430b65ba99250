import { Trans, useLingui } from "@lingui/react/macro";
import { ReceiptText } from "lucide-react";
import { Suspense, useMemo, useState } from "react";
import { ReceiptDialog, SendsCard } from "#/entities/receipt/lazy-receipt.tsx";
import { receiptOfSale } from "#/entities/receipt/receipt-source.ts";
import type { SaleView } from "#/sync/projection-sales.ts";
import { Button } from "#/ui/button.tsx";
import { IconButton } from "#/ui/icon-button.tsx";
import { media } from "#/ui/theme/media.ts";
import { useMedia } from "#/ui/theme/use-media.ts";

/** The receipt of a past sale: view, print, share or send it. */
export function SaleReceipt({ sale }: { readonly sale: SaleView }) {
  const { t } = useLingui();
  const isPhone = useMedia(media.phone);
  const [isOpen, setOpen] = useState(false);
  const source = useMemo(() => receiptOfSale(sale), [sale]);
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
      {isOpen ? (
        <Suspense fallback={null}>
          <ReceiptDialog source={source} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** Recipients the receipt was sent to, with the delivery status. */
export function SaleSends({ sale }: { readonly sale: SaleView }) {
  const source = useMemo(() => receiptOfSale(sale), [sale]);
  return (
    <Suspense fallback={null}>
      <SendsCard source={source} />
    </Suspense>
  );
}
