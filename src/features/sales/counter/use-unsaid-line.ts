import { useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import type { CartRow } from "#/store/cart-row.ts";
import { dismissToast, toast } from "#/ui/toast-store.ts";

/** Id of the toast explaining why payment did not open. */
const unsaidToast = "quantity-unsaid";

/**
 * Prompts for the quantity of a line with quantity zero, since such a cart cannot be sold. The returned
 * function returns whether it had to prompt. The toast is dismissed once no such line remains.
 * @param onAsk called with the line to complete
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
