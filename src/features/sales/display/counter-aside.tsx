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
  /** The sale just recorded, while its change is on the screen. */
  readonly done: OperationRow | null;
}

/** What goes on beside the counter and draws nothing: the screen stays lit, the customer sees the sale. */
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
    // A display that was opened later asks for what it missed.
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
