import { useEffect } from "react";
import { createPortal } from "react-dom";
import type { SaleView } from "#/sync/projection-sales.ts";
import { Receipt } from "./receipt.tsx";
import * as styles from "./receipt.css.ts";
import { storedPaperWidth } from "./paper-width.ts";

export interface PrintReceiptProps {
  readonly sale: SaleView;
  readonly onPrinted: () => void;
}

/** Puts the receipt alone on the paper, opens the browser's print, and goes. */
export function PrintReceipt({ sale, onPrinted }: PrintReceiptProps) {
  const width = storedPaperWidth();
  useEffect(() => {
    const page = document.createElement("style");
    page.textContent = `@page { size: ${width}mm auto; margin: 0; }`;
    document.head.append(page);
    window.addEventListener("afterprint", onPrinted, { once: true });
    const timer = setTimeout(() => window.print());
    return () => {
      clearTimeout(timer);
      page.remove();
      window.removeEventListener("afterprint", onPrinted);
    };
  }, [width, onPrinted]);
  return createPortal(
    <div className={styles.printOnly} data-print-root="">
      <Receipt sale={sale} width={width} />
    </div>,
    document.body,
  );
}
