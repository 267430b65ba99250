import type { Refund } from "#/contract/sale.ts";
import { addAll, money } from "#/domain/money.ts";

/** What of these refunds lowers the customer's debt, or is kept for them; minor units. */
export function refundedAsCredit(refunds: readonly Refund[]): number {
  const asCredit = refunds.filter(({ method }) => method === "credit");
  return addAll(asCredit.map(({ amount }) => money(amount)));
}
