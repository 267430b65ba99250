import { LazyMount } from "#/ui/lazy-mount.tsx";
import type { CartController } from "../cart/cart-controller.ts";
import { MeasureDialog, SerialDialog, VariantChooser } from "./lazy-parts.ts";
import type { AddItem } from "./add-item.ts";

export interface AskedOfItemProps {
  readonly controller: CartController;
  readonly items: AddItem;
  /** The line that it went to. */
  readonly onKept: (line: string) => void;
}

/** What is asked before an item goes into the cart: which variant, which pieces, how much. */
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
