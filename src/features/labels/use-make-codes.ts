import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { freeBarcode } from "#/entities/products/free-barcode.ts";
import { useOnce } from "#/kit/forms/use-once.ts";
import { useServices } from "#/kit/services/services.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { useTillFirst } from "#/entities/till/use-till-first.tsx";
import { errorFields } from "#/platform/logger.ts";
import { productEditIntent } from "#/store/catalogue-intents.ts";
import { type Place, record } from "#/store/outbox.ts";
import { toast } from "#/ui/toast-store.ts";
import type { LabelItem } from "./label-items.ts";

/**
 * Whether a barcode can be generated here: for products without variants only; variants get theirs in the
 * product form.
 */
export function canHaveCode({ barcode, item }: LabelItem): boolean {
  return barcode === null && item.variant === null;
}

/** Assigns in-store barcodes to items without one, as an edit of each item (S1). */
export function useMakeCodes() {
  const { t } = useLingui();
  const shop = useShop();
  const services = useServices();
  const { askLocation, dialog } = useTillFirst();
  const { busy, once } = useOnce();
  const make = async (place: Place, items: readonly LabelItem[]): Promise<void> => {
    try {
      for (const { id } of items) {
        // The previous edit is already recorded, so the same code is not drawn twice.
        const barcode = await freeBarcode(shop.db, services.ids);
        const action = { opId: services.ids.next(), place, draft: { barcode }, subject: id };
        await record(shop.db, services, productEditIntent(action));
      }
      const title = t`${plural(items.length, { one: "# barcode made", other: "# barcodes made" })}`;
      toast({ kind: "success", id: "codes-made", title });
    } catch (error) {
      services.logger.error("product.not_recorded", errorFields(error));
      toast({ kind: "error", title: t`This device could not save the change.` });
    }
  };
  return {
    busy,
    async make(items: readonly LabelItem[]) {
      const place = await askLocation();
      if (place !== null) await once(() => make(place, items));
    },
    dialog,
  };
}
