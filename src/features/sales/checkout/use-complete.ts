import { useRef, useState } from "react";
import { useServices } from "#/kit/services/services.ts";
import { shiftToSellIn } from "#/entities/shifts/current-shift.ts";
import { saleRulesOf } from "#/entities/shop/rules.ts";
import { placeOf, useShop } from "#/kit/shop/shop-context.ts";
import type { OperationRow } from "#/store/operation-row.ts";
import { isOperationAltered, isTillMissing } from "#/store/outbox-errors.ts";
import { saleIntent } from "#/store/outbox-intents.ts";
import { record } from "#/store/outbox.ts";
import { errorFields } from "#/platform/logger.ts";
import type { CartController } from "../cart/cart-controller.ts";
import { prepareSale, type SaleRefusal } from "../complete-sale.ts";

/** Why a sale was not recorded. In every case nothing was written and no receipt may be issued. */
export type CompleteProblem =
  | SaleRefusal
  | { ok: false; code: "no_till" }
  | { ok: false; code: "no_shift" }
  | { ok: false; code: "sold_already" }
  | { ok: false; code: "not_stored" };

export interface Completing {
  busy: boolean;
  problem: CompleteProblem | null;
  complete: () => void;
}

/**
 * Records the sale of the current cart (S2). Calls made while one is in progress have no effect; `onDone`
 * runs only after the commit.
 */
export function useComplete(
  controller: CartController,
  onDone: (operation: OperationRow) => void,
): Completing {
  const shop = useShop();
  const services = useServices();
  const isUnderWay = useRef(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<CompleteProblem | null>(null);

  const sell = async (): Promise<OperationRow | CompleteProblem> => {
    await controller.settled();
    const { cart } = controller.state();
    if (cart === null) return { ok: false, code: "nothing_to_sell" };
    const prepared = prepareSale(cart, saleRulesOf(shop));
    if (!prepared.ok) return prepared;
    const place = placeOf(shop);
    if (place === null) return { ok: false, code: "no_till" };
    try {
      // The prompt was answered before the payment, but the shift may have been closed in another window
      // since.
      const ask = shop.business?.settings.shift_ask;
      const selling = await shiftToSellIn(shop.db, place.till, ask);
      if (!selling.ok) return selling;
      const intent = saleIntent({
        opId: cart.opId,
        place,
        draft: { ...prepared.draft, shift: selling.shift },
        cart: cart.id,
      });
      const { operation } = await record(shop.db, services, intent);
      return operation;
    } catch (error) {
      services.logger.error("sale.not_recorded", errorFields(error));
      if (isOperationAltered(error)) return { ok: false, code: "sold_already" };
      if (isTillMissing(error)) return { ok: false, code: "no_till" };
      return { ok: false, code: "not_stored" };
    }
  };

  const complete = () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    setProblem(null);
    void sell().then(async (outcome) => {
      if ("opId" in outcome) {
        onDone(outcome);
        await controller.openFresh();
      } else {
        setProblem(outcome);
      }
      isUnderWay.current = false;
      setBusy(false);
    });
  };
  return { busy, problem, complete };
}
