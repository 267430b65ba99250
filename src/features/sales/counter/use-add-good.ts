import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { goodOf } from "#/entities/products/good.ts";
import { byCode } from "#/entities/products/product-queries.ts";
import { useServices } from "#/entities/services/services.ts";
import { useShop } from "#/entities/shop/shop-context.ts";
import { useFormat } from "#/entities/shop/use-format.ts";
import type { StoredProduct, StoredVariant } from "#/store/replicated-rows.ts";
import { toast } from "#/ui/toast-store.ts";
import type { CartDesk } from "../cart/cart-desk.ts";
import { addGood, type SoldGood } from "../cart/cart-edits.ts";
import { beep } from "#/entities/scanner/beep.ts";
import type { QuickItem } from "./quick-item-dialog.tsx";

/** One miss at a time is said; it goes when the person goes on. */
export const missedToast = "scan-missed";

export interface AddGood {
  /** The variable product whose variants are being chosen from. */
  choosing: StoredProduct | null;
  /** Puts a product in, or asks which one of it. */
  pick: (product: StoredProduct) => void;
  choose: (product: StoredProduct, variant: StoredVariant) => void;
  cancel: () => void;
  /** Puts in a good that is in no catalogue. */
  addQuick: (item: QuickItem) => void;
  /** Puts in what a code stands for; false when nothing does. */
  addCode: (code: string) => Promise<boolean>;
  /** A scan: as `addCode`, with a sound for each outcome. */
  scan: (code: string) => void;
}

/**
 * The ways a good gets into the cart.
 * @param onAdded the line it went to, which becomes the chosen one
 * @param onMissed a scanned code that is in no catalogue: the search takes it up
 */
export function useAddGood(
  desk: CartDesk,
  onAdded: (line: string) => void,
  onMissed: (code: string) => void,
): AddGood {
  const { t } = useLingui();
  const { db } = useShop();
  const { ids } = useServices();
  const { language } = useFormat();
  const [choosing, setChoosing] = useState<StoredProduct | null>(null);

  const put = (product: StoredProduct, variant: StoredVariant | null) =>
    putGood(goodOf(product, variant, language));
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
    else put(product, null);
  };
  const addCode = async (code: string) => {
    const match = await byCode(db, code);
    if (match === null) return false;
    if (match.variant === null) pick(match.product);
    else put(match.product, match.variant);
    return true;
  };
  const scan = (code: string) => {
    void addCode(code).then((hit) => {
      beep(hit ? "hit" : "miss");
      if (hit) return;
      toast({
        id: missedToast,
        kind: "warning",
        title: t`Not found: ${code}`,
        text: t`No good here has this code.`,
        action: { label: t`Search`, onAct: () => onMissed(code) },
      });
    });
  };
  return {
    choosing,
    pick,
    choose: (product, variant) => {
      put(product, variant);
      setChoosing(null);
    },
    cancel: () => setChoosing(null),
    addQuick: (item) =>
      putGood({ ...item, product: null, variant: null, unit: "piece", taxRate: 0 }),
    addCode,
    scan,
  };
}
