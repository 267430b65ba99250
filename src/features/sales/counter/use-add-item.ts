import { useState } from "react";
import { isFractional } from "#/domain/quantity.ts";
import { itemOf } from "#/entities/products/sellable-item.ts";
import { useServices } from "#/kit/services/services.ts";
import { usualRateOf } from "#/entities/shop/rules.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import type { StoredProduct, StoredVariant } from "#/store/replicated-rows.ts";
import type { CartController } from "../cart/cart-controller.ts";
import { addItem, type SoldItem } from "../cart/cart-edits.ts";
import type { AddItem, OfMeasure, OfPieces } from "./add-item.ts";
import { useAddCode, useScan } from "./use-add-code.ts";

/**
 * The ways to add an item to the cart.
 * @param onAdded called with the line the item was added to, which becomes the chosen one
 * @param onMissed called with a scanned code missing from the catalogue, to search for it or sell a quick
 *   item
 */
export function useAddItem(
  controller: CartController,
  onAdded: (line: string) => void,
  onMissed: (code: string, next: "search" | "quick") => void,
): AddItem {
  const shop = useShop();
  const { ids } = useServices();
  const { language } = useFormat();
  const [choosing, setChoosing] = useState<StoredProduct | null>(null);
  const [asking, ask] = useState<OfPieces | null>(null);
  const [measuring, setMeasuring] = useState<OfMeasure | null>(null);

  const put = (product: StoredProduct, variant: StoredVariant | null) => {
    if (product.tracking_type === "SERIAL")
      ask({ product: product.id, variant: variant?.id ?? null });
    else putItem(itemOf(product, variant, language));
  };
  // Touching a tile identifies the item; measured items still need a quantity.
  const touch = (product: StoredProduct, variant: StoredVariant | null) => {
    if (product.tracking_type !== "SERIAL" && isFractional(product.unit_of_measure))
      setMeasuring({ item: itemOf(product, variant, language), line: null });
    else put(product, variant);
  };
  const addTo = (item: SoldItem) => {
    const { cart } = controller.state();
    if (cart === null) return;
    const added = addItem(cart, item, ids.next());
    controller.edit(() => added.cart);
    onAdded(added.line);
  };
  // Synchronous if possible, so that codes scanned in quick succession do not wait for each other.
  const putItem = (item: SoldItem) => {
    if (controller.isReady()) addTo(item);
    else void controller.ready().then(() => addTo(item));
  };
  const pick = (product: StoredProduct) => {
    if (product.product_type === "VARIABLE") setChoosing(product);
    else touch(product, null);
  };
  const addCode = useAddCode(controller, { put, putItem, choose: setChoosing, added: onAdded });
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
    measure: (line) => setMeasuring({ item: line, line }),
    cancel: () => {
      setChoosing(null);
      ask(null);
      setMeasuring(null);
    },
    addQuick: (item) =>
      putItem({
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
