import type { ApprovalRequest } from "#/entities/approval/approval-request.ts";
import { creditOf } from "#/entities/customers/customer-credit.ts";
import { useLive, valueOf } from "#/kit/live/use-live.ts";
import { useCan, useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { useNow } from "#/kit/time/use-now.ts";
import { formatMoneyWire, money } from "#/domain/money.ts";
import type { CartRow } from "#/store/cart-row.ts";

/**
 * The supervisor approval this credit requires. Null while the credit stays within the customer's limit as
 * stored on this till, if the user may exceed it, or if it has already been approved.
 *
 * @param owed the credit given by this sale, minor units
 */
export function useCreditAsk(cart: CartRow, owed: number): ApprovalRequest | null {
  const { db } = useShop();
  const mayExceed = useCan("credit.exceed");
  const today = useFormat().dayOf(useNow());
  const id = cart.customer?.id ?? "";
  const credit = valueOf(
    useLive(() => creditOf(db, id, today), [db, id, today]),
    null,
  );
  if (credit === null || credit.limit === null || owed === 0 || mayExceed) return null;
  const isWithin = owed <= (credit.available ?? owed);
  const becomes = credit.balance + owed;
  const allowed = (cart.approvals ?? []).some(
    ({ act: action, became }) => action === "credit_limit" && money(became) >= becomes,
  );
  if (isWithin || allowed) return null;
  return {
    act: "credit_limit",
    slug: "credit.exceed",
    was: formatMoneyWire(credit.limit),
    became: formatMoneyWire(becomes),
    line: null,
    about: cart.customer?.name,
  };
}
