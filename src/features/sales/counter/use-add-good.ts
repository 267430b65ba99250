import { useState } from "react";
import { isFractional } from "#/domain/quantity.ts";
import { goodOf } from "#/entities/products/good.ts";
import { useServices } from "#/kit/services/services.ts";
import { usualRateOf } from "#/entities/shop/rules.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import type { StoredProduct, StoredVariant } from "#/store/replicated-rows.ts";
import type { CartDesk } from "../cart/cart-desk.ts";
import { addGood, type SoldGood } from "../cart/cart-edits.ts";
import type { AddGood, OfMeasure, OfPieces } from "./add-good.ts";
import { useAddCode, useScan } from "./use-add-code.ts";

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
  const { ids } = useServices();
  const { language } = useFormat();
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
  const addCode = useAddCode(desk, { put, putGood, choose: setChoosing, added: onAdded });
  const scan = useScan(addCode, onMissed);
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
