import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { isFractional } from "#/domain/quantity.ts";
import { useFirstLoad } from "#/kit/services/status-context.ts";
import { goodOf } from "#/entities/products/good.ts";
import { byCode } from "#/entities/products/product-queries.ts";
import { useServices } from "#/kit/services/services.ts";
import { usualRateOf } from "#/entities/shop/rules.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import type { StoredProduct, StoredVariant } from "#/store/replicated-rows.ts";
import type { CartDesk } from "../cart/cart-desk.ts";
import { addGood, type SoldGood } from "../cart/cart-edits.ts";
import type { AddGood, OfMeasure, OfPieces } from "./add-good.ts";
import { byPack, scannedPiece, scannedReceipt, signals, wordsOfMiss } from "./lazy-parts.ts";

/**
 * The ways a good gets into the cart.
 * @param onAdded the line it went to, which becomes the chosen one
 * @param onMissed a scanned code that is in no catalogue: looked for, or sold as a quick item
 */
export function useAddGood(
  desk: CartDesk,
  onAdded: (line: string) => void,
  onMissed: (code: string, next: "search" | "quick") => void,
): AddGood {
  const shop = useShop();
  const { db, session } = shop;
  const { ids } = useServices();
  const { language, timeZone } = useFormat();
  const navigate = useNavigate();
  const isLoading = useFirstLoad() !== null;
  const [choosing, setChoosing] = useState<StoredProduct | null>(null);
  const [asking, ask] = useState<OfPieces | null>(null);
  const [measuring, setMeasuring] = useState<OfMeasure | null>(null);

  const put = (product: StoredProduct, variant: StoredVariant | null) => {
    if (product.tracking_type === "SERIAL")
      ask({ product: product.id, variant: variant?.id ?? null });
    else putGood(goodOf(product, variant, language));
  };
  // A hand on a tile says which; of what is measured it still has to say how much.
  const touch = (product: StoredProduct, variant: StoredVariant | null) => {
    if (product.tracking_type !== "SERIAL" && isFractional(product.unit_of_measure))
      setMeasuring({ good: goodOf(product, variant, language), line: null });
    else put(product, variant);
  };
  const addTo = (good: SoldGood) => {
    const { cart } = desk.state();
    if (cart === null) return;
    const added = addGood(cart, good, ids.next());
    desk.edit(() => added.cart);
    onAdded(added.line);
  };
  // At once where it can be: of a burst of codes none may wait for another.
  const putGood = (good: SoldGood) => {
    if (desk.isReady()) addTo(good);
    else void desk.ready().then(() => addTo(good));
  };
  const pick = (product: StoredProduct) => {
    if (product.product_type === "VARIABLE") setChoosing(product);
    else touch(product, null);
  };
  const addCode = async (code: string) => {
    const match = await byCode(db, code);
    if (match === null) return addPiece(code);
    const { pack } = match;
    if (pack !== undefined && match.product.tracking_type !== "SERIAL") {
      // As with a piece: where that part cannot be had, the code is missed, not the sale.
      const part = await byPack().catch(() => null);
      if (part === null) return false;
      const good = goodOf(match.product, null, language);
      putGood({ ...good, ...part.soldByPack(pack, { ...good, adjustment: 0 }, language) });
    } else if (match.variant === null && match.product.product_type === "VARIABLE")
      setChoosing(match.product);
    // A code puts in one at once: of a burst of them none waits for an answer.
    else put(match.product, match.variant);
    return true;
  };
  const addPiece = async (code: string) => {
    // Where that part is not here yet and cannot be had, no piece is found.
    const part = await scannedPiece().catch(() => null);
    if (part === null) return false;
    const newId = () => ids.next();
    const line = await part.addScannedPiece(db, desk, code, {
      location: session.location.id,
      language,
      newId,
    });
    if (line === null) return openReceipt(code);
    onAdded(line);
    return true;
  };
  // The code on a receipt is no good: it opens the sale it stands for, or the search that asks the server.
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
  const scan = async (code: string) => {
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
  return {
    asking,
    asksPieces: ({ product, variant, serials }) => {
      if (product === null || serials === undefined) return false;
      ask({ product, variant });
      return true;
    },
    choosing,
    pick,
    choose: (product, variant) => {
      touch(product, variant);
      setChoosing(null);
    },
    measuring,
    measure: (line) => setMeasuring({ good: line, line }),
    cancel: () => {
      setChoosing(null);
      ask(null);
      setMeasuring(null);
    },
    addQuick: (item) =>
      putGood({
        ...item,
        product: null,
        variant: null,
        unit: "piece",
        taxRate: usualRateOf(shop),
      }),
    addCode,
    scan,
  };
}
