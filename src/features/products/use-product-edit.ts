import { useLingui } from "@lingui/react/macro";
import { useCallback } from "react";
import { useServices } from "#/kit/services/services.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { useTillFirst } from "#/entities/till/use-till-first.tsx";
import { errorFields } from "#/platform/logger.ts";
import { productEditIntent } from "#/store/catalogue-intents.ts";
import { record } from "#/store/outbox.ts";
import { toast } from "#/ui/toast-store.ts";

/** A flag that can be changed directly in a row of the list. */
export type QuickChange = { is_featured: boolean } | { is_active: boolean };

/** Changes a flag of an item from its row, online or offline (S1), with undo. */
export function useProductEdit() {
  const { t } = useLingui();
  const shop = useShop();
  const services = useServices();
  const { askLocation, dialog } = useTillFirst();
  const edit = useCallback(
    async (product: string, change: QuickChange, said: string): Promise<void> => {
      const place = await askLocation();
      if (place === null) return;
      const write = async (draft: QuickChange) => {
        const action = { opId: services.ids.next(), place, draft, subject: product };
        try {
          await record(shop.db, services, productEditIntent(action));
          return true;
        } catch (error) {
          services.logger.error("product.not_recorded", errorFields(error));
          toast({ kind: "error", title: t`This device could not save the change.` });
          return false;
        }
      };
      if (!(await write(change))) return;
      const back =
        "is_featured" in change
          ? { is_featured: !change.is_featured }
          : { is_active: !change.is_active };
      toast({
        kind: "success",
        id: "product-changed",
        title: said,
        action: { label: t`Undo`, onAction: () => void write(back) },
      });
    },
    [t, shop, services, askLocation],
  );
  return { edit, dialog };
}
