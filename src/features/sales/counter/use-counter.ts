import { useState } from "react";
import { saleRulesOf } from "#/entities/shop/rules.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import type { CartLine, CartRow } from "#/store/cart-row.ts";
import { dismissToast } from "#/ui/toast-store.ts";
import { useStableCallback } from "#/ui/use-stable-callback.ts";
import type { CartController } from "../cart/cart-controller.ts";
import { oneUnit } from "../cart/cart-edits.ts";
import { changeQuantity } from "../cart/line-changes.ts";
import { totalsOf } from "../sale-totals.ts";
import { missedToast } from "./add-item.ts";
import type { OpenPart } from "./counter-dialogs.tsx";
import { useAddItem } from "./use-add-item.ts";
import { type LinePad, useLinePad } from "./use-line-pad.ts";
import { takenOutToast, useLineRemoval } from "./use-line-removal.ts";
import { useUnsaidLine } from "./use-unsaid-line.ts";

export interface CounterOptions {
  readonly controller: CartController;
  readonly cart: CartRow;
  /** The line chosen initially; null means the last one. */
  readonly line: string | null;
  /** The cart is a sheet, which is opened for messages about a line. */
  readonly isPhone: boolean;
  readonly onPay: () => void;
}

export type Counter = ReturnType<typeof useCounter>;

/** The current cart: its chosen line, the open dialog, and the functions that change it. */
export function useCounter({ controller, cart, line, isPhone, onPay }: CounterOptions) {
  const shop = useShop();
  const [query, setQuery] = useState("");
  const [open, setOpen] = useState<OpenPart>(null);
  const [chosenId, choose] = useState(line);
  const chosen = cart.lines.find(({ id }) => id === chosenId) ?? cart.lines.at(-1) ?? null;
  const totals = totalsOf(cart, saleRulesOf(shop));

  const remove = useLineRemoval(controller, cart.id, choose);
  const linePad = useLinePad(controller, chosen);
  const items = useAddItem(
    controller,
    (added) => {
      // The adjust dialog stays bound to the chosen line.
      if (open === "adjust") return choose(chosen?.id ?? added);
      choose(added);
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
      // The quantity is determined by the serial numbers.
      const isAsked = chosen !== null && linePad.mode === "quantity" && items.asksPieces(chosen);
      if (!isAsked) linePad.press(key);
    },
  };
  const pick = useStableCallback(items.pick);
  const addCode = useStableCallback(items.addCode);
  const step = (of: CartLine, by: 1 | -1) => {
    if (items.asksPieces(of)) return;
    const quantity = of.quantity + by * oneUnit;
    if (quantity > 0) controller.edit((now) => changeQuantity(now, of, quantity));
    linePad.begin();
  };
  const asksQuantity = useUnsaidLine(cart, (unsaid) => {
    choose(unsaid);
    pad.setMode("quantity");
    pad.begin();
    if (isPhone) setOpen("cart");
  });
  const pay = () => {
    if (cart.lines.length === 0 || asksQuantity()) return;
    for (const done of [missedToast, takenOutToast]) dismissToast(done);
    onPay();
  };
  return {
    cart,
    query,
    setQuery,
    open,
    setOpen,
    chosen,
    choose,
    totals,
    pad,
    items,
    pick,
    addCode,
    remove,
    step,
    pay,
  };
}
