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

/** Adds what a code identifies to the cart. */
interface IntoCart {
  /** Adds one of the item, or prompts for serial numbers. */
  readonly put: (product: StoredProduct, variant: StoredVariant | null) => void;
  readonly putItem: (item: SoldItem) => void;
  /** Prompts for the variant. */
  readonly choose: (product: StoredProduct) => void;
  /** Called with the line if the item has already been added. */
  readonly added: (line: string) => void;
}

/** Adds the item a code identifies (an item, a pack or a serial-tracked unit), or opens a receipt. */
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
      // As with serials: if the chunk cannot be loaded, the code is reported as not found and the sale
      // continues.
      const part = await byPack().catch(() => null);
      if (part === null) return false;
      const item = itemOf(match.product, null, language);
      into.putItem({ ...item, ...part.soldByPack(pack, { ...item, adjustment: 0 }, language) });
    } else if (match.variant === null && match.product.product_type === "VARIABLE")
      into.choose(match.product);
    // A code adds one unit synchronously, so that codes scanned in quick succession do not wait for each
    // other.
    else into.put(match.product, match.variant);
    return true;
  };
  const addPiece = async (code: string) => {
    // If the chunk cannot be loaded, no serial matches.
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
  // A receipt code opens its sale, or the search on the server.
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

/** Handles a scanned code: a sound for each outcome, and a message for a miss. */
export function useScan(
  addCode: AddItem["addCode"],
  onMissed: (code: string, next: "search" | "quick") => void,
): AddItem["scan"] {
  const isLoading = useFirstLoad() !== null;
  return async (code: string) => {
    const hit = await addCode(code);
    // Sound is optional: if it cannot be loaded, the scan proceeds without it.
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
