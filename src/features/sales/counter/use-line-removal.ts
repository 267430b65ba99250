import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import type { CartLine } from "#/store/cart-row.ts";
import { dismissToast, toast } from "#/ui/toast-store.ts";
import type { CartController } from "../cart/cart-controller.ts";
import { neighbourOf, removeLine, restoreLine } from "../cart/cart-edits.ts";

/** The last removed line can be restored until the cart is paid. */
export const takenOutToast = "taken-out";

/**
 * Removes a line from the current cart with an undo toast.
 * @param onGone called with the neighbouring line to choose instead; null if there is none
 */
export function useLineRemoval(
  controller: CartController,
  cartId: string,
  onGone: (neighbour: string | null) => void,
): (line: CartLine) => void {
  const { t } = useLingui();
  const before = useRef(cartId);
  useEffect(() => {
    // With another cart opened there is nothing left to undo.
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
        // Never restores into a different cart.
        onAction: () =>
          controller.edit((now) => (now.id === cart.id ? restoreLine(now, line, at) : now)),
      },
    });
  };
}
