import fc from "fast-check";
import { paymentMethods, type PaymentMethod } from "#/domain/sale.ts";
import { stillToPay } from "#/features/sales/checkout/payment-form-values.ts";
import type { CartPayment } from "#/store/cart-row.ts";

/** A part of a payment as entered: an amount in minor units, above the remainder only if it is cash. */
interface PartMeant {
  id: string;
  method: PaymentMethod;
  sum: number;
}

/** @param most minor units */
export const partUpTo = (most: number): fc.Arbitrary<PartMeant> =>
  fc.record({
    id: fc.uuid(),
    method: fc.constantFrom(...paymentMethods),
    sum: fc.integer({ min: 1, max: most }),
  });

/**
 * The payments the pay screen creates from such parts: at most one debt, only for the items themselves, and
 * none if nothing is left to pay.
 */
export function splitInto(
  total: number,
  coin: number,
  parts: readonly PartMeant[],
  tip = 0,
): CartPayment[] {
  const payments: CartPayment[] = [];
  for (const { id, method, sum } of parts) {
    const left = stillToPay(payments, total, coin, tip);
    const owes = payments.some((paid) => paid.method === "credit");
    const isCash = method === "cash";
    const most = isCash || method === "credit" ? left[method] : left.exact;
    if (!left.isOpen || most === 0 || (method === "credit" && owes)) continue;
    payments.push({
      id,
      method,
      amount: Math.min(sum, most),
      tendered: isCash ? sum : null,
      operator: method === "mobile_money" ? "mpesa" : null,
      reference: isCash || method === "credit" ? "" : "QK7",
    });
  }
  return payments;
}
