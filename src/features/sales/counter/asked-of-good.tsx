import { OnDemand } from "#/ui/on-demand.tsx";
import type { CartDesk } from "../cart/cart-desk.ts";
import { MeasureDialog, SerialDialog, VariantChooser } from "./lazy-parts.ts";
import type { AddGood } from "./add-good.ts";

export interface AskedOfGoodProps {
  readonly desk: CartDesk;
  readonly goods: AddGood;
  /** The line that it went to. */
  readonly onKept: (line: string) => void;
}

/** What is asked before a good goes into the cart: which variant, which pieces, how much. */
export function AskedOfGood({ desk, goods, onKept }: AskedOfGoodProps) {
  const { asking, measuring } = goods;
  return (
    <>
      <OnDemand open={goods.choosing !== null}>
        <VariantChooser product={goods.choosing} onClose={goods.cancel} onChoose={goods.choose} />
      </OnDemand>
      <OnDemand open={asking !== null}>
        {asking === null ? null : (
          <SerialDialog {...asking} desk={desk} onKept={onKept} onClose={goods.cancel} />
        )}
      </OnDemand>
      <OnDemand open={measuring !== null}>
        {measuring === null ? null : (
          <MeasureDialog {...measuring} desk={desk} onKept={onKept} onClose={goods.cancel} />
        )}
      </OnDemand>
    </>
  );
}
