import { useNavigate } from "@tanstack/react-router";
import { itemOf } from "#/entities/products/sellable-item.ts";
import { byCode } from "#/entities/products/product-queries.ts";
import { useServices } from "#/kit/services/services.ts";
import { useFirstLoad } from "#/kit/services/status-context.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import type { StoredProduct, StoredVariant } from "#/store/replicated-rows.ts";
import type { CartController } from "../cart/cart-controller.ts";
import type { SoldItem } from "../cart/cart-edits.ts";
import type { AddItem } from "./add-item.ts";
import { byPack, scannedPiece, scannedReceipt, signals, wordsOfMiss } from "./lazy-parts.ts";

/** How what a code stands for gets into the cart. */
interface IntoCart {
  /** One of it, or its serial numbers are asked for. */
  readonly put: (product: StoredProduct, variant: StoredVariant | null) => void;
  readonly putItem: (item: SoldItem) => void;
  /** Asks which variant of it. */
  readonly choose: (product: StoredProduct) => void;
  /** The line it went to, where that was done already. */
  readonly added: (line: string) => void;
}

/** Puts in what a code stands for: an item, a pack of it, a piece by its serial number; or opens a receipt. */
export function useAddCode(controller: CartController, into: IntoCart): AddItem["addCode"] {
  const { db, session } = useShop();
  const { ids } = useServices();
  const { language, timeZone } = useFormat();
  const navigate = useNavigate();
  const addCode = async (code: string) => {
    const match = await byCode(db, code);
    if (match === null) return addPiece(code);
    const { pack } = match;
    if (pack !== undefined && match.product.tracking_type !== "SERIAL") {
      // As with a piece: where that part cannot be had, the code is missed, not the sale.
      const part = await byPack().catch(() => null);
      if (part === null) return false;
      const item = itemOf(match.product, null, language);
      into.putItem({ ...item, ...part.soldByPack(pack, { ...item, adjustment: 0 }, language) });
    } else if (match.variant === null && match.product.product_type === "VARIABLE")
      into.choose(match.product);
    // A code puts in one at once: of a burst of them none waits for an answer.
    else into.put(match.product, match.variant);
    return true;
  };
  const addPiece = async (code: string) => {
    // Where that part is not here yet and cannot be had, no piece is found.
    const part = await scannedPiece().catch(() => null);
    if (part === null) return false;
    const newId = () => ids.next();
    const line = await part.addScannedSerial(db, controller, code, {
      location: session.location.id,
      language,
      newId,
    });
    if (line === null) return openReceipt(code);
    into.added(line);
    return true;
  };
  // The code on a receipt is no item: it opens the sale it stands for, or the search that asks the server.
  const openReceipt = async (code: string) => {
    const part = await scannedReceipt().catch(() => null);
    const at = { location: session.location.id, timeZone };
    const found = (await part?.saleOnReceipt(db, code, at)) ?? null;
    if (found === null) return false;
    const { number, sale } = found;
    if (sale === null) void navigate({ to: "/sales/return", search: { number } });
    else void navigate({ to: "/sales/$id", params: { id: sale } });
    return true;
  };
  return addCode;
}

/** A code that was scanned: a sound for each outcome, and words for a miss. */
export function useScan(
  addCode: AddItem["addCode"],
  onMissed: (code: string, next: "search" | "quick") => void,
): AddItem["scan"] {
  const isLoading = useFirstLoad() !== null;
  return async (code: string) => {
    const hit = await addCode(code);
    // A device that cannot fetch the sound is silent, and sells.
    void signals().then(
      ({ beep }) => beep(hit ? "hit" : "miss"),
      () => undefined,
    );
    if (hit) return;
    const { sayMissed } = await wordsOfMiss();
    sayMissed({
      code,
      isLoading,
      onQuick: () => onMissed(code, "quick"),
      onSearch: () => onMissed(code, "search"),
    });
  };
}
