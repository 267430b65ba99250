import { useLingui } from "@lingui/react/macro";
import { useAtomValue, useSetAtom } from "jotai";
import { lazy, Suspense, useCallback, useState } from "react";
import { listPosition, type ListPosition } from "#/entities/products/list-position.ts";
import { useServices } from "#/kit/services/services.ts";
import { useCan } from "#/kit/shop/shop-context.ts";
import { toast } from "#/ui/toast-store.ts";
import type { ListedProduct } from "./listed-products.ts";
import { ProductActions } from "./product-actions.tsx";
import type { ProductFilters } from "./product-filters.ts";
import { productRoom } from "./product-room.ts";
import { useProductEdit, type QuickChange } from "./use-product-edit.ts";

const InventoryDialog = lazy(async () => ({
  default: (await import("./inventory-dialog.tsx")).InventoryDialog,
}));

/** Actions of each product in the list, and the dialogs they open. */
export function useRowActions(at: ListPosition["to"], filters: ProductFilters) {
  const { t } = useLingui();
  const { Answers } = useServices();
  const canEdit = useCan("product.edit");
  const room = useAtomValue(productRoom);
  const setLeft = useSetAtom(listPosition);
  const [shown, setShown] = useState<ListedProduct | null>(null);
  const { edit, dialog } = useProductEdit();
  /** Saves the list position to return to. */
  const leave = useCallback(
    (product: string) => setLeft({ to: at, filters, product }),
    [setLeft, at, filters],
  );
  const isFull = room !== null && room.left <= 0;
  const actions = useCallback(
    (product: ListedProduct) => (
      <ProductActions
        product={product}
        canEdit={canEdit}
        isFull={isFull}
        onLeave={() => leave(product.view.id)}
        onInventory={() => setShown(product)}
        onChange={(change: QuickChange, said: string) => {
          if (isFull && "is_active" in change && change.is_active) {
            toast({
              kind: "warning",
              title: t`Your plan's products are all in use.`,
              text: t`Deactivate another one first.`,
            });
            return;
          }
          void edit(product.view.id, change, said);
        }}
      />
    ),
    [canEdit, leave, edit, isFull, t],
  );
  const dialogs = (
    <>
      {dialog}
      {shown === null ? null : (
        <Suspense fallback={null}>
          <Answers>
            <InventoryDialog
              product={shown.view.id}
              name={shown.name}
              unit={shown.view.unit_of_measure}
              variants={shown.view.variants}
              onClose={() => setShown(null)}
            />
          </Answers>
        </Suspense>
      )}
    </>
  );
  return { actions, leave, dialogs };
}
