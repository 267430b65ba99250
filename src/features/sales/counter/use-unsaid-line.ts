import { useLingui } from "@lingui/react/macro";
import type { CartRow } from "#/store/cart-row.ts";
import { toast } from "#/ui/toast-store.ts";

/** Why the way to pay was not gone. */
export const unsaidToast = "quantity-unsaid";

/**
 * Whether a line of the cart is of nothing: such a cart is not sold.
 * @param onAsk its quantity is to be said now; a toast says why
 */
export function useUnsaidLine(onAsk: (line: string) => void): (cart: CartRow) => boolean {
  const { t } = useLingui();
  return ({ lines }) => {
    const unsaid = lines.find(({ quantity }) => quantity === 0);
    if (unsaid === undefined) return false;
    const { id, name } = unsaid;
    onAsk(id);
    toast({ id: unsaidToast, kind: "error", title: t`Say how much of ${name}, or remove it.` });
    return true;
  };
}
