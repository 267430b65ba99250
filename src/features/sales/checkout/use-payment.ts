import { useState } from "react";
import { useServices } from "#/kit/services/services.ts";
import { saleRulesOf } from "#/entities/shop/rules.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { useNow } from "#/kit/time/use-now.ts";
import type { CartPayment, CartRow } from "#/store/cart-row.ts";
import type { CartController } from "../cart/cart-controller.ts";
import { useCustomerChoice } from "../cart/use-customer-choice.ts";
import { totalsOf } from "../sale-totals.ts";
import {
  addPart,
  agreedDueDate,
  dueAsAgreed,
  leaveTip,
  modeOf,
  patchPayment,
  payBy,
  type PayMode,
  removePart,
  tenderCash,
} from "./payment-form-values.ts";
import { paymentSums } from "./payment-sums.ts";
import { useCashTyping } from "./use-cash-typing.ts";

export type Payment = ReturnType<typeof usePayment>;

/** The payment of the current cart: the values entered so far and the functions that change them. */
export function usePayment(controller: CartController, cart: CartRow) {
  const shop = useShop();
  const { ids } = useServices();
  const today = useFormat().dayOf(useNow());
  const rules = saleRulesOf(shop);
  const [mode, setMode] = useState<PayMode>(() =>
    modeOf(cart.payments, totalsOf(cart, rules).total + (cart.tip ?? 0)),
  );
  const [isTipRead, setTipRead] = useState(true);
  const sums = paymentSums(cart, mode, rules);
  const { due, total, settlement, owed } = sums;
  const tender = (tendered: number | null) =>
    controller.edit((now) => tenderCash(now, due, tendered, ids.next()));
  const typing = useCashTyping(tender);
  const withDueDate = (now: CartRow): CartRow => ({
    ...now,
    dueDate: now.dueDate ?? agreedDueDate(now, today),
  });
  // Wholesale prices of the new customer may change the total.
  const chooseCustomer = useCustomerChoice(controller, (chosen, before) => {
    const theirs = dueAsAgreed(chosen, before, today);
    if (mode === "split" || mode === "cash") return theirs;
    return payBy(theirs, mode, totalsOf(theirs, rules).total, ids.next());
  });
  return {
    cart,
    mode,
    sums,
    typing,
    isTipRead,
    setTipRead,
    // A tip left while tips were allowed can still be removed; tips cannot be lent.
    hasTip: mode !== "credit" && (shop.business?.settings.tips === true || sums.tip > 0),
    isSettled: isTipRead && settlement.ok && (owed === 0 || (cart.dueDate ?? "") >= today),
    chooseCustomer,
    choose(next: PayMode) {
      setMode(next);
      typing.forget();
      controller.edit((now) => {
        if (next === "split") return { ...now, payments: [], dueDate: null };
        const paid = payBy(now, next, total, ids.next());
        return next === "credit" ? withDueDate(paid) : paid;
      });
    },
    tender(sum: number | null) {
      typing.forget();
      tender(sum);
    },
    tenderExact() {
      typing.forget();
      if (mode === "cash") tender(due);
    },
    leaveTip: (tip: number) =>
      controller.edit((now) => leaveTip(now, mode, { total, tip, newId: ids.next() })),
    patch: (id: string, change: Parameters<typeof patchPayment>[2]) =>
      controller.edit((now) => patchPayment(now, id, change)),
    add: (part: CartPayment) =>
      controller.edit((now) => {
        const added = addPart(now, part);
        return part.method === "credit" ? withDueDate(added) : added;
      }),
    remove: (id: string) => controller.edit((now) => removePart(now, id)),
    setDueDate: (dueDate: string | null) => controller.edit((now) => ({ ...now, dueDate })),
  };
}
