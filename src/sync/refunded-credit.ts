import type { Refund } from "#/contract/sale.ts";
import { addAll, money } from "#/domain/money.ts";

/** Total of these refunds that lowers the customer's debt or is held as their credit, minor units. */
export function refundedAsCredit(refunds: readonly Refund[]): number {
  const asCredit = refunds.filter(({ method }) => method === "credit");
  return addAll(asCredit.map(({ amount }) => money(amount)));
}
