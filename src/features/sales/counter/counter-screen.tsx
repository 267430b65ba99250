import { useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { useScanner } from "#/kit/scanner/use-scanner.ts";
import { saleRulesOf } from "#/entities/shop/rules.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import type { CartLine, CartRow } from "#/store/cart-row.ts";
import { OnDemand } from "#/ui/on-demand.tsx";
import { isDigitKey } from "#/ui/pad-text.ts";
import { SkeletonRows } from "#/ui/skeleton.tsx";
import { media } from "#/ui/theme/media.ts";
import { useMedia } from "#/ui/theme/use-media.ts";
import { dismissToast } from "#/ui/toast-store.ts";
import { useKeptFocus } from "#/ui/use-kept-focus.ts";
import { useSteady } from "#/ui/use-stable-callback.ts";
import type { CartDesk } from "../cart/cart-desk.ts";
import { lineBeside, oneUnit } from "../cart/cart-edits.ts";
import { changeQuantity } from "../cart/line-changes.ts";
import { useCart } from "../cart/use-cart.ts";
import { totalsOf } from "../sale-totals.ts";
import { AskedOfGood } from "./asked-of-good.tsx";
import { CartPane } from "./cart-pane.tsx";
import { CounterHead } from "./counter-head.tsx";
import type { OpenPart } from "./counter-dialogs.tsx";
import * as styles from "./counter.css.ts";
import { GoodsPane } from "./goods-pane.tsx";
import { CounterDialogs, fetchPartsWhenIdle } from "./lazy-parts.ts";
import { useNotLoadedNotice } from "./not-loaded.tsx";
import { PhoneCart } from "./phone-cart.tsx";
import { missedToast } from "./add-good.ts";
import { useAddGood } from "./use-add-good.ts";
import { isDialogOpen, useKeys } from "./use-keys.ts";
import { type LinePad, useLinePad } from "./use-line-pad.ts";
import { takenOutToast, useLineRemoval } from "./use-line-removal.ts";
import { useScannedBefore } from "./use-scanned-before.ts";
import { useUnsaidLine } from "./use-unsaid-line.ts";

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

/** A scan goes on behind these: what is typed in them, and the line it is about, stay. */
const keptByScan: ReadonlySet<OpenPart> = new Set(["adjust", "cart", "customer", "park", "quick"]);

function Counter({ desk, cart, unsaved, line: firstChosen, onPay, scanned, onScanTaken }: InHand) {
  const { t } = useLingui();
  const shop = useShop();
  const isPhone = useMedia(media.onePane);
  const isLow = useMedia(media.low);
  const isTyped = useMedia(media.keyboard);
  const [query, setQuery] = useState("");
  const [open, setOpen] = useState<OpenPart>(null);
  const [chosenId, setChosenId] = useState(firstChosen);
  const chosen = cart.lines.find(({ id }) => id === chosenId) ?? cart.lines.at(-1) ?? null;
  const totals = totalsOf(cart, saleRulesOf(shop));
  const lineCount = cart.lines.length;

  const remove = useLineRemoval(desk, cart.id, setChosenId);
  const linePad = useLinePad(desk, chosen);
  const goods = useAddGood(
    desk,
    (line) => {
      // The window that is open is about the chosen line, and stays so.
      if (open === "adjust") return setChosenId(chosen?.id ?? line);
      setChosenId(line);
      linePad.setMode("quantity");
      linePad.begin();
    },
    (code, next) => {
      setQuery(code);
      if (next === "quick") setOpen("quick");
    },
  );
  const pad: LinePad = {
    ...linePad,
    press: (key) => {
      // How many there are is said by their numbers.
      const isAsked = chosen !== null && linePad.mode === "quantity" && goods.asksPieces(chosen);
      if (!isAsked) linePad.press(key);
    },
  };
  const pick = useSteady(goods.pick);
  const addCode = useSteady(goods.addCode);
  const step = (line: CartLine, by: 1 | -1) => {
    if (goods.asksPieces(line)) return;
    const quantity = line.quantity + by * oneUnit;
    if (quantity > 0) desk.edit((now) => changeQuantity(now, line, quantity));
    linePad.begin();
  };
  const asksQuantity = useUnsaidLine(cart, (line) => {
    setChosenId(line);
    pad.setMode("quantity");
    pad.begin();
    if (isPhone) setOpen("cart");
  });
  const pay = () => {
    if (cart.lines.length === 0 || asksQuantity()) return;
    for (const done of [missedToast, takenOutToast]) dismissToast(done);
    onPay();
  };

  useEffect(fetchPartsWhenIdle, []);
  useNotLoadedNotice();
  useKeptFocus(`${cart.id} ${lineCount} ${cart.customer?.id}`);
  const isAsking = goods.choosing !== null || goods.asking !== null || goods.measuring !== null;
  useScannedBefore({ scanned, isAsking, scan: goods.scan, onTaken: onScanTaken });
  useScanner({
    onScan: (code) => {
      // It is a piece of the good that is asked for, and that window takes it.
      if (goods.asking !== null) return;
      setOpen((was) => (keptByScan.has(was) ? was : null));
      void goods.scan(code);
    },
    onTyped: (text) => {
      // On a phone the cart itself is one.
      if (isAsking || (open !== "cart" && isDialogOpen())) return;
      for (const key of text) typedKey(key);
    },
  });
  const typedKey = (key: string) => {
    if (chosen !== null && (key === "+" || key === "-")) step(chosen, key === "+" ? 1 : -1);
    else if (key === "?") setOpen("keys");
    else if (key === "." || key === ",") pad.press(".");
    else if (isDigitKey(key)) pad.press(key);
  };
  useKeys({
    F2: pay,
    F3: () => setOpen("carts"),
    F4: () => setOpen(cart.lines.length > 0 ? "park" : null),
    F7: () => setOpen("customer"),
    F6: () => setOpen("camera"),
    Insert: () => setOpen("quick"),
    F9: () => setOpen(cart.lines.length > 0 ? "adjust" : null),
    F8: () =>
      pad.setMode(pad.modes[(pad.modes.indexOf(pad.mode) + 1) % pad.modes.length] ?? "quantity"),
    ArrowUp: () => setChosenId(lineBeside(cart, chosen?.id ?? null, -1)),
    ArrowDown: () => setChosenId(lineBeside(cart, chosen?.id ?? null, 1)),
    Backspace: () => pad.press("backspace"),
    Delete: () => {
      if (chosen !== null) remove(chosen);
    },
  });

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
      onChoose={setChosenId}
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
          onPick={pick}
          onCode={addCode}
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
      <AskedOfGood desk={desk} goods={goods} onKept={setChosenId} />
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
