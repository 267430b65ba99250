import { useLingui } from "@lingui/react/macro";
import { useShop } from "#/entities/shop/shop-context.ts";
import { useFormat } from "#/entities/shop/use-format.ts";
import type { SaleView } from "#/sync/projection-sales.ts";
import { toast } from "#/ui/toast-store.ts";
import { receiptText } from "./receipt-text.ts";

/** Gives the receipt to the device's share sheet; where there is none, to the clipboard. */
export function useShareReceipt(sale: SaleView): () => Promise<void> {
  const { t, i18n } = useLingui();
  const { business } = useShop();
  const format = useFormat();
  return async () => {
    const text = receiptText(sale, business, format, i18n);
    try {
      if ("share" in navigator) {
        await navigator.share({ title: sale.number, text });
        return;
      }
      await (navigator as Navigator).clipboard.writeText(text);
      toast({ kind: "success", title: t`Receipt copied. Paste it where you like.` });
    } catch (error) {
      // Closing the share sheet is no fault.
      if (error instanceof DOMException && error.name === "AbortError") return;
      toast({ kind: "error", title: t`The receipt could not be shared from this device.` });
    }
  };
}
