import { LazyMount } from "#/ui/lazy-mount.tsx";
import type { CartController } from "../cart/cart-controller.ts";
import { MeasureDialog, SerialDialog, VariantChooser } from "./lazy-parts.ts";
import type { AddItem } from "./add-item.ts";

export interface AskedOfItemProps {
  readonly controller: CartController;
  readonly items: AddItem;
  /** Called with the line the item was added to. */
  readonly onKept: (line: string) => void;
}

/** Prompts shown before an item is added to the cart: variant, serial numbers, quantity. */
export function AskedOfItem({ controller, items, onKept }: AskedOfItemProps) {
  const { asking, measuring } = items;
  return (
    <>
      <LazyMount open={items.choosing !== null}>
        <VariantChooser product={items.choosing} onClose={items.cancel} onChoose={items.choose} />
      </LazyMount>
      <LazyMount open={asking !== null}>
        {asking === null ? null : (
          <SerialDialog
            {...asking}
            controller={controller}
            onKept={onKept}
            onClose={items.cancel}
          />
        )}
      </LazyMount>
      <LazyMount open={measuring !== null}>
        {measuring === null ? null : (
          <MeasureDialog
            {...measuring}
            controller={controller}
            onKept={onKept}
            onClose={items.cancel}
          />
        )}
      </LazyMount>
    </>
  );
}
