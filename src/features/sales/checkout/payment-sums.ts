import { cashDueOf } from "#/domain/sale.ts";
import type { CartRow } from "#/store/cart-row.ts";
import { settlementOf } from "../complete-sale.ts";
import { type SaleRules, totalsOf } from "../sale-totals.ts";
import { type PayMode, stillToPay } from "./payment-form-values.ts";

/** The amounts of a cart's payment, in minor units. */
export function paymentSums(cart: CartRow, mode: PayMode, rules: SaleRules) {
  const totals = totalsOf(cart, rules);
  const { total } = totals;
  const { tip = 0, payments } = cart;
  const due =
    mode === "cash" ? cashDueOf({ total, tip, notCash: 0 }, rules.cashRounding) : total + tip;
  const settlement = settlementOf(cart, total, rules);
  return {
    totals,
    total,
    tip,
    due,
    settlement,
    rounding: settlement.ok ? settlement.rounding : due - total - tip,
    change: settlement.ok ? settlement.change : 0,
    remaining: stillToPay(payments, total, rules.cashRounding, tip),
    owed: payments.find(({ method }) => method === "credit")?.amount ?? 0,
  };
}
