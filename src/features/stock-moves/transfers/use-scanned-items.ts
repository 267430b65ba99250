import { useLingui } from "@lingui/react/macro";
import { useRef } from "react";
import { itemOf } from "#/entities/products/sellable-item.ts";
import { byCode } from "#/entities/products/product-queries.ts";
import { beep } from "#/kit/scanner/beep.ts";
import { useScanner } from "#/kit/scanner/use-scanner.ts";
import { serialScanned } from "#/entities/serials/serial-scanned.ts";
import { hasSerial } from "#/entities/serials/serial-list.ts";
import { useServices } from "#/kit/services/services.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { toast } from "#/ui/toast-store.ts";
import { withItem, withPiece, withSerials, type EnteredLine } from "./transfer-form-values.ts";

export type Edit = (lines: readonly EnteredLine[]) => readonly EnteredLine[];

/**
 * Puts what is scanned into the transfer: an item, or the piece of one that has that serial number. What
 * is neither is a new number of the line whose numbers are being entered.
 * @returns tells which line that is; null for none
 */
export function useScannedItems(onLines: (edit: Edit) => void): (line: string | null) => void {
  const { t } = useLingui();
  const { db, session } = useShop();
  const { ids } = useServices();
  const { language } = useFormat();
  const numbered = useRef<string | null>(null);
  const editOf = async (code: string, line: string | null): Promise<Edit | null> => {
    const match = await byCode(db, code);
    if (match !== null) {
      const { product, variant } = match;
      // A product with variants is none of them: which one was meant is chosen by name.
      if (variant === null && product.product_type !== "SIMPLE") return null;
      // Of pieces with numbers there are as many as numbers; the item's own code names none.
      const isCounted = product.tracking_type !== "SERIAL";
      const scanned = isCounted ? (match.pack?.size ?? 1) : 0;
      return (was) => withItem(was, itemOf(product, variant, language), ids.next(), scanned);
    }
    const piece = await serialScanned(db, code, { location: session.location.id, language });
    if (piece !== null) return (was) => withPiece(was, piece.item, piece.serial, ids.next());
    return line === null ? null : (was) => withNumber(was, line, code.trim());
  };
  useScanner({
    onTyped: () => undefined,
    onScan: (code) => {
      void editOf(code, numbered.current).then((edit) => {
        beep(edit === null ? "miss" : "hit");
        if (edit !== null) onLines(edit);
        else
          toast({
            kind: "warning",
            id: "transfer-missed",
            title: t`No item has the barcode ${code}`,
          });
      });
    },
  });
  return (line) => {
    numbered.current = line;
  };
}

function withNumber(lines: readonly EnteredLine[], id: string, serial: string) {
  const held = lines.find((line) => line.id === id)?.serials ?? [];
  return hasSerial(held, serial) ? lines : withSerials(lines, id, [...held, serial]);
}
