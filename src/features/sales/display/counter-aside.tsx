import { useEffect, useMemo, useRef } from "react";
import { saleRulesOf } from "#/entities/shop/rules.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { keepAwake } from "#/platform/keep-awake.ts";
import type { CartRow } from "#/store/cart-row.ts";
import type { OperationRow } from "#/store/operation-row.ts";
import { totalsOf } from "../sale-totals.ts";
import { displayChannel } from "./display-channel.ts";
import { viewOfCart, viewOfSale } from "./display-view.ts";

export interface CounterAsideProps {
  readonly cart: CartRow;
  /** The sale that was recorded last, while its change is displayed. */
  readonly done: OperationRow | null;
}

/**
 * Background effects of the counter; renders nothing. Keeps the screen awake and updates the customer
 * display.
 */
export function CounterAside({ cart, done }: CounterAsideProps) {
  const shop = useShop();
  const { pricesIncludeTax } = saleRulesOf(shop);
  const { name } = shop.session.business;
  useEffect(keepAwake, []);
  const view = useMemo(
    () =>
      done === null
        ? viewOfCart(name, cart, totalsOf(cart, { pricesIncludeTax }))
        : viewOfSale(name, done),
    [name, cart, done, pricesIncludeTax],
  );
  const shown = useRef(view);
  const channel = useRef<ReturnType<typeof displayChannel> | null>(null);
  useEffect(() => {
    const made = displayChannel();
    channel.current = made;
    // A display opened later requests the current view.
    const stop = made.subscribe(({ kind }) => {
      if (kind === "hello") made.post({ kind: "view", view: shown.current });
    });
    return () => {
      stop();
      channel.current = null;
      made.close();
    };
  }, []);
  useEffect(() => {
    shown.current = view;
    channel.current?.post({ kind: "view", view });
  }, [view]);
  return null;
}
