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

/**
 * The steps that end a payment: supervisor approval where needed, confirmation of a large amount, recording
 * the sale.
 */
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
  // The cart may have shrunk below its discount, or come from a user with a higher limit.
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
    /** An amount far above the amount due must be confirmed. */
    isAsking,
    setAsking,
    /** The supervisor approval dialog. */
    dialog,
    askFor: () => void askFor(),
    complete,
    /** Takes the next step towards the sale, on Enter or the button. */
    submit() {
      const tendered = cart.payments[0]?.tendered ?? null;
      if (isReady && mode === "cash" && tendered !== null && isTooMuch(sums.due, tendered))
        setAsking(true);
      else if (isReady) complete();
      else if (isSettled) void askFor();
      else if (mode === "cash" && cart.payments.length === 0) payment.tenderExact();
    },
    /** Pays the exact amount and completes the sale in one step if nothing prevents it. */
    takeExact() {
      payment.tenderExact();
      if (payment.isTipRead && asks.length === 0) complete();
    },
  };
}
