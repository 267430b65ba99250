import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import type { CartLine } from "#/store/cart-row.ts";
import { dismissToast, toast } from "#/ui/toast-store.ts";
import type { CartController } from "../cart/cart-controller.ts";
import { neighbourOf, removeLine, restoreLine } from "../cart/cart-edits.ts";

/** What was taken out last can come back until the cart is paid. */
export const takenOutToast = "taken-out";

/**
 * Takes a line out of the cart in hand, which can be undone in place.
 * @param onGone the line that is beside it, to be chosen instead; null where there is none
 */
export function useLineRemoval(
  controller: CartController,
  cartId: string,
  onGone: (neighbour: string | null) => void,
): (line: CartLine) => void {
  const { t } = useLingui();
  const before = useRef(cartId);
  useEffect(() => {
    // With another cart in hand there is nothing left to undo here.
    if (before.current !== cartId) dismissToast(takenOutToast);
    before.current = cartId;
  }, [cartId]);
  return (line) => {
    const { cart } = controller.state();
    if (cart === null) return;
    const at = cart.lines.findIndex(({ id }) => id === line.id);
    onGone(neighbourOf(cart, line.id));
    controller.edit((now) => removeLine(now, line.id));
    const { name } = line;
    toast({
      id: takenOutToast,
      title: t`${name} removed`,
      action: {
        label: t`Undo`,
        // Never into another cart than the one it was taken out of.
        onAction: () =>
          controller.edit((now) => (now.id === cart.id ? restoreLine(now, line, at) : now)),
      },
    });
  };
}
