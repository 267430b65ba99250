import { useLingui } from "@lingui/react/macro";
import { toast } from "#/ui/toast-store.ts";
import type { CartDesk } from "../cart/cart-desk.ts";
import { takenOutToast } from "../counter/use-line-removal.ts";
import { emptied, refilled } from "./emptying.ts";

/** Takes everything out of the cart in hand, for a customer who left: which can be undone in place. */
export function useEmptying(desk: CartDesk): () => void {
  const { t } = useLingui();
  return () => {
    const was = desk.state().cart;
    if (was === null) return;
    desk.edit(emptied);
    toast({
      id: takenOutToast,
      title: t`The cart is empty`,
      action: { label: t`Undo`, onAct: () => desk.edit((now) => refilled(now, was)) },
    });
  };
}
