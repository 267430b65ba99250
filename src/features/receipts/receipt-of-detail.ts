import type { ReceiptDetail } from "#/contract/receipts.ts";
import { businessDay } from "#/domain/business-day.ts";
import {
  receiptOfPayment,
  receiptOfSale,
  type ReceiptSource,
} from "#/entities/receipt/receipt-source.ts";

/** Returns the data to render a receipt from the server's response; null if the response lacks it. */
export function receiptOfDetail(detail: ReceiptDetail, timeZone: string): ReceiptSource | null {
  const { of_sale: sale, of_payment: payment } = detail;
  if (sale !== null) {
    const laid = { sync: "sent", pending: 0, operation: null, rejection: null, _seq: 0 } as const;
    return receiptOfSale({ ...sale, ...laid });
  }
  if (payment === null) return null;
  const takenOn = businessDay(payment.effective_at, timeZone);
  return receiptOfPayment(payment, {
    customer_name: detail.customer_name,
    sale: detail.sale,
    sale_number: detail.sale_number,
    isSent: true,
    handedOver: payment.payment_date === takenOn ? null : payment.payment_date,
    owed: null,
  });
}
