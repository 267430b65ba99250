import { useLingui } from "@lingui/react/macro";
import { toast } from "#/ui/toast-store.ts";
import type { CartController } from "../cart/cart-controller.ts";
import { takenOutToast } from "../counter/use-line-removal.ts";
import { emptied, refilled } from "./emptying.ts";

/** Empties the current cart when a customer has left, with an undo toast. */
export function useEmptying(controller: CartController): () => void {
  const { t } = useLingui();
  return () => {
    const was = controller.state().cart;
    if (was === null) return;
    controller.edit(emptied);
    toast({
      id: takenOutToast,
      title: t`The cart is empty`,
      action: { label: t`Undo`, onAction: () => controller.edit((now) => refilled(now, was)) },
    });
  };
}
