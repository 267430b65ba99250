import type { SaleView } from "#/sync/projection-sales.ts";
import { storedPaperWidth } from "./paper-width.ts";
import { PrintPaper } from "./print-paper.tsx";
import { Receipt } from "./receipt.tsx";

export interface PrintReceiptProps {
  readonly sale: SaleView;
  readonly onPrinted: () => void;
}

/** Prints the receipt of a sale. */
export function PrintReceipt({ sale, onPrinted }: PrintReceiptProps) {
  const width = storedPaperWidth();
  return (
    <PrintPaper width={width} onPrinted={onPrinted}>
      <Receipt sale={sale} width={width} />
    </PrintPaper>
  );
}
