import { useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import type { CartRow } from "#/store/cart-row.ts";
import { LazyMount } from "#/ui/lazy-mount.tsx";
import { SkeletonRows } from "#/ui/skeleton.tsx";
import { media } from "#/ui/theme/media.ts";
import { useMedia } from "#/ui/theme/use-media.ts";
import { useKeptFocus } from "#/ui/use-kept-focus.ts";
import type { CartController } from "../cart/cart-controller.ts";
import { useCart } from "../cart/use-cart.ts";
import { AskedOfItem } from "./asked-of-item.tsx";
import { CartPane } from "./cart-pane.tsx";
import { CounterHead } from "./counter-head.tsx";
import * as styles from "./counter.css.ts";
import { ItemPane } from "./item-pane.tsx";
import { CounterDialogs, fetchPartsWhenIdle } from "./lazy-parts.ts";
import { useNotLoadedNotice } from "./not-loaded.tsx";
import { PhoneCart } from "./phone-cart.tsx";
import { useCounter } from "./use-counter.ts";
import { useCounterInput } from "./use-counter-input.ts";

export interface CounterProps {
  /** The line chosen initially; null means the last one. */
  readonly line: string | null;
  readonly onPay: () => void;
  /**
   * Codes scanned before this screen was mounted, oldest first, and the callback that the first one was
   * processed.
   */
  readonly scanned: readonly string[];
  readonly onScanTaken: () => void;
}

/** The counter, once the current cart has been loaded. */
export function CounterScreen(props: CounterProps) {
  const { controller, cart, unsaved } = useCart();
  if (cart === null) return <SkeletonRows rows={8} />;
  return <Counter {...props} controller={controller} cart={cart} unsaved={unsaved} />;
}

interface InHand extends CounterProps {
  readonly controller: CartController;
  readonly cart: CartRow;
  readonly unsaved: boolean;
}

function Counter({ controller, cart, unsaved, line, onPay, scanned, onScanTaken }: InHand) {
  const { t } = useLingui();
  const isPhone = useMedia(media.onePane);
  const isLow = useMedia(media.low);
  const isTyped = useMedia(media.keyboard);
  const counter = useCounter({ controller, cart, line, isPhone, onPay });
  const { query, setQuery, open, setOpen, choose, chosen, totals, pad, items } = counter;
  const { remove, step, pay } = counter;

  useEffect(fetchPartsWhenIdle, []);
  useNotLoadedNotice();
  useKeptFocus(`${cart.id} ${cart.lines.length} ${cart.customer?.id}`);
  useCounterInput(counter, { scanned, onScanTaken });

  const pane = (
    <CartPane
      compact={isPhone || isLow}
      folds={isTyped}
      controller={controller}
      cart={cart}
      unsaved={unsaved}
      totals={totals}
      chosen={chosen}
      pad={pad}
      onChoose={choose}
      onRemove={remove}
      onStep={step}
      onMeasure={items.measure}
      onAdjust={() => setOpen("adjust")}
      onCustomer={() => setOpen("customer")}
      onPark={() => setOpen("park")}
      onCarts={() => setOpen("carts")}
      onPay={pay}
    />
  );
  return (
    <div className={styles.counter}>
      <section className={styles.items} aria-label={t`Items`}>
        <CounterHead />
        <ItemPane
          controller={controller}
          query={query}
          onQuery={setQuery}
          onPick={counter.pick}
          onCode={counter.addCode}
          onOpen={setOpen}
        />
      </section>
      {isPhone ? (
        <PhoneCart
          cart={cart}
          total={totals.total}
          open={open === "cart"}
          onOpenChange={(isOpen) => setOpen(isOpen ? "cart" : null)}
          onPay={pay}
        >
          {pane}
        </PhoneCart>
      ) : (
        <section className={styles.cart} aria-label={t`Cart`}>
          {pane}
        </section>
      )}
      <AskedOfItem controller={controller} items={items} onKept={choose} />
      <LazyMount open={open !== null && open !== "cart"}>
        <CounterDialogs
          open={open}
          onOpen={setOpen}
          controller={controller}
          cart={cart}
          chosen={chosen}
          pad={pad}
          items={items}
          query={query}
          onQuery={setQuery}
          onRemove={remove}
        />
      </LazyMount>
    </div>
  );
}
