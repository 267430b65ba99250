import type { Debt } from "#/entities/credits/credit-queries.ts";
import type { PaymentSource } from "#/entities/receipt/receipt-source.ts";
import { formatMoneyWire } from "#/domain/money.ts";
import type { TakenPayment } from "./use-take-payment.ts";

/** Builds the receipt of a newly recorded payment, with the outstanding amount after it. */
export function receiptOfTaken(
  debt: Debt,
  taken: TakenPayment,
  { person, dayOf }: { person: string; dayOf: (instant: string) => string },
): PaymentSource {
  const { method, operator, reference, date } = taken.values;
  return {
    type: "payment",
    id: taken.id,
    actor: person,
    sale: debt.sale,
    customer: debt.customer,
    receipt: null,
    facts: {
      number: taken.number,
      occurred_at: taken.occurredAt,
      customer_name: debt.customerName,
      isSent: true,
      sale_number: debt.saleNumber,
      amount: formatMoneyWire(taken.amount),
      payment: {
        method,
        ...(method === "mobile_money" ? { operator } : {}),
        ...(method === "cash" ? {} : { reference: reference.trim() }),
      },
      handedOver: date === dayOf(taken.occurredAt) ? null : date,
      owed: { ofSale: taken.stillOwed, inAll: taken.owedInAll },
    },
  };
}
