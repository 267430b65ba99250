import { z } from "zod";
import { id, instant, moneyNotNegative } from "./primitives.ts";
import { creditPayment } from "./credit.ts";
import { sale } from "./sale.ts";

export const receiptTypes = ["sale", "credit", "payment"] as const;
export type ReceiptRowType = (typeof receiptTypes)[number];

/** A receipt in a list. Its id is that of the sale or the payment. */
export const receiptRow = z
  .object({
    id,
    /** `credit` is a sale that was not paid in full. */
    type: z.enum(receiptTypes),
    number: z.string(),
    /** Effective time. */
    date: instant,
    location: id,
    till: id,
    customer: id.nullable(),
    customer_name: z.string().nullable(),
    amount: moneyNotNegative,
    /** Its sale; for a payment, the sale whose debt was paid. */
    sale: id,
    sale_number: z.string(),
    email_sent: z.boolean(),
    sms_sent: z.boolean(),
    /** Unfinished sending: waiting on some channel, or undeliverable. */
    sending: z.enum(["waiting", "failed"]).nullable(),
    fiscal_number: z.string().nullable(),
  })
  .meta({ id: "Receipt" });

/** A receipt with all data it is rendered from. */
export const receiptDetail = receiptRow
  .extend({
    /** The cashier. */
    served_by: z.string(),
    /** For `sale` and `credit`. */
    of_sale: sale.nullable(),
    of_payment: creditPayment.nullable(),
  })
  .meta({ id: "ReceiptDetail" });

export type ReceiptRow = z.infer<typeof receiptRow>;
export type ReceiptDetail = z.infer<typeof receiptDetail>;
