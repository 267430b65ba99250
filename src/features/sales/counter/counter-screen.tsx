import { useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import type { CartRow } from "#/store/cart-row.ts";
import { OnDemand } from "#/ui/on-demand.tsx";
import { SkeletonRows } from "#/ui/skeleton.tsx";
import { media } from "#/ui/theme/media.ts";
import { useMedia } from "#/ui/theme/use-media.ts";
import { useKeptFocus } from "#/ui/use-kept-focus.ts";
import type { CartDesk } from "../cart/cart-desk.ts";
import { useCart } from "../cart/use-cart.ts";
import { AskedOfGood } from "./asked-of-good.tsx";
import { CartPane } from "./cart-pane.tsx";
import { CounterHead } from "./counter-head.tsx";
import * as styles from "./counter.css.ts";
import { GoodsPane } from "./goods-pane.tsx";
import { CounterDialogs, fetchPartsWhenIdle } from "./lazy-parts.ts";
import { useNotLoadedNotice } from "./not-loaded.tsx";
import { PhoneCart } from "./phone-cart.tsx";
import { useCounter } from "./use-counter.ts";
import { useCounterInput } from "./use-counter-input.ts";

export interface CounterProps {
  /** The line that is chosen to begin with; null is the last. */
  readonly line: string | null;
  readonly onPay: () => void;
  /** Codes scanned before this screen stood, the first one first; and that the first was taken up. */
  readonly scanned: readonly string[];
  readonly onScanTaken: () => void;
}

/** The counter, once it is known which cart is in hand. */
export function CounterScreen(props: CounterProps) {
  const { desk, cart, unsaved } = useCart();
  if (cart === null) return <SkeletonRows rows={8} />;
  return <Counter {...props} desk={desk} cart={cart} unsaved={unsaved} />;
}

interface InHand extends CounterProps {
  readonly desk: CartDesk;
  readonly cart: CartRow;
  readonly unsaved: boolean;
}

function Counter({ desk, cart, unsaved, line, onPay, scanned, onScanTaken }: InHand) {
  const { t } = useLingui();
  const isPhone = useMedia(media.onePane);
  const isLow = useMedia(media.low);
  const isTyped = useMedia(media.keyboard);
  const counter = useCounter({ desk, cart, line, isPhone, onPay });
  const { query, setQuery, open, setOpen, choose, chosen, totals, pad, goods } = counter;
  const { remove, step, pay } = counter;

  useEffect(fetchPartsWhenIdle, []);
  useNotLoadedNotice();
  useKeptFocus(`${cart.id} ${cart.lines.length} ${cart.customer?.id}`);
  useCounterInput(counter, { scanned, onScanTaken });

  const pane = (
    <CartPane
      compact={isPhone || isLow}
      folds={isTyped}
      desk={desk}
      cart={cart}
      unsaved={unsaved}
      totals={totals}
      chosen={chosen}
      pad={pad}
      onChoose={choose}
      onRemove={remove}
      onStep={step}
      onMeasure={goods.measure}
      onAdjust={() => setOpen("adjust")}
      onCustomer={() => setOpen("customer")}
      onPark={() => setOpen("park")}
      onCarts={() => setOpen("carts")}
      onPay={pay}
    />
  );
  return (
    <div className={styles.counter}>
      <section className={styles.goods} aria-label={t`Items`}>
        <CounterHead />
        <GoodsPane
          desk={desk}
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
      <AskedOfGood desk={desk} goods={goods} onKept={choose} />
      <OnDemand open={open !== null && open !== "cart"}>
        <CounterDialogs
          open={open}
          onOpen={setOpen}
          desk={desk}
          cart={cart}
          chosen={chosen}
          pad={pad}
          goods={goods}
          query={query}
          onQuery={setQuery}
          onRemove={remove}
        />
      </OnDemand>
    </div>
  );
}
