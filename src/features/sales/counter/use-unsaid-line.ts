import { useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import type { CartRow } from "#/store/cart-row.ts";
import { dismissToast, toast } from "#/ui/toast-store.ts";

/** Why the way to pay was not gone. */
const unsaidToast = "quantity-unsaid";

/**
 * Asks for the quantity of a line of nothing: such a cart is not sold. Answers whether it had to. What it
 * says goes when there is no such line any more.
 * @param onAsk its quantity is to be said now; a toast says why
 */
export function useUnsaidLine({ lines }: CartRow, onAsk: (line: string) => void): () => boolean {
  const { t } = useLingui();
  const unsaid = lines.find(({ quantity }) => quantity === 0);
  const isSaid = unsaid === undefined;
  useEffect(() => {
    if (isSaid) dismissToast(unsaidToast);
  }, [isSaid]);
  return () => {
    if (unsaid === undefined) return false;
    const { id, name } = unsaid;
    onAsk(id);
    toast({ id: unsaidToast, kind: "error", title: t`Say how much of ${name}, or remove it.` });
    return true;
  };
}
