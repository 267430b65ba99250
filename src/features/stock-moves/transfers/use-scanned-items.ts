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
 * Adds scanned items and serial-tracked units to the transfer. An unknown code becomes a new serial number of
 * the line whose numbers are being entered.
 * @returns a setter for that line; null for none
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
      // The code of a product with variants is ambiguous: the variant is chosen by name.
      if (variant === null && product.product_type !== "SIMPLE") return null;
      // The quantity of serial-tracked items is the count of serial numbers; the item's own code identifies
      // none.
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
