import type { SaleBody } from "#/contract/operations/sale-create.ts";
import { formatMoneyWire, money } from "#/domain/money.ts";

/** The amount paid: the total plus a tip. */
export function paidFor(total: string, tip: string | null): string {
  return tip === null ? total : formatMoneyWire(money(total) + money(tip));
}

/** On credit, by phone or in cash, depending on the last digit of the total. */
export function paymentOf(
  id: string,
  amount: string,
  isLent: boolean,
): SaleBody["payments"][number] {
  if (isLent) return { id, method: "credit", amount };
  return money(amount) % 20_000 === 0
    ? { id, method: "mobile_money", amount, operator: "mpesa", status: "unconfirmed" }
    : { id, method: "cash", amount };
}
