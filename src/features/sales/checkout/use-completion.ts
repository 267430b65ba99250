import { useState } from "react";
import { useApproval } from "#/entities/approval/use-approval.tsx";
import { rightsOf } from "#/entities/shop/rules.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { isTooMuch } from "#/domain/tender.ts";
import type { OperationRow } from "#/store/operation-row.ts";
import type { CartController } from "../cart/cart-controller.ts";
import { discountAsks } from "../dialogs/adjust-form-values.ts";
import { useComplete } from "./use-complete.ts";
import { useCreditAsk } from "./use-credit-ask.ts";
import type { Payment } from "./use-payment.ts";

export type Completion = ReturnType<typeof useCompletion>;

/** What ends the payment: a supervisor who allows what needs it, a look at a large sum, the sale. */
export function useCompletion(
  controller: CartController,
  payment: Payment,
  onDone: (operation: OperationRow) => void,
) {
  const shop = useShop();
  const { cart, mode, sums, isSettled } = payment;
  const [isAsking, setAsking] = useState(false);
  const { busy, problem, complete } = useComplete(controller, onDone);
  const credit = useCreditAsk(cart, sums.owed);
  const { ask, dialog } = useApproval();
  // A cart may have shrunk under its discount, or come from somebody who may give more.
  const asks = [...discountAsks(cart, rightsOf(shop)), ...(credit === null ? [] : [credit])];
  const isReady = isSettled && asks.length === 0;
  const askFor = async () => {
    for (const request of asks) {
      const answer = await ask(request, cart.opId);
      if (!answer.allowed || answer.approval === null) return;
      const { approval } = answer;
      controller.edit((now) => ({ ...now, approvals: [...(now.approvals ?? []), approval] }));
    }
  };
  return {
    busy,
    problem,
    asks,
    isReady,
    /** A sum far above what is due is asked about. */
    isAsking,
    setAsking,
    /** Asks a supervisor. */
    dialog,
    askFor: () => void askFor(),
    complete,
    /** By Enter or the button: what comes next on the way to the sale. */
    submit() {
      const tendered = cart.payments[0]?.tendered ?? null;
      if (isReady && mode === "cash" && tendered !== null && isTooMuch(sums.due, tendered))
        setAsking(true);
      else if (isReady) complete();
      else if (isSettled) void askFor();
      else if (mode === "cash" && cart.payments.length === 0) payment.tenderExact();
    },
    /** The whole of it at once, where nothing stands in the way of the sale. */
    takeExact() {
      payment.tenderExact();
      if (payment.isTipRead && asks.length === 0) complete();
    },
  };
}
