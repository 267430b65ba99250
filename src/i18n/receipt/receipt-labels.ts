import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { ReceiptMethod, ReceiptOperator } from "./receipt-facts.ts";
import type { ReceiptType } from "./receipt-paper.ts";

/** `rate` is formatted, `18%`. */
export const vatAt = (rate: string): MessageDescriptor => msg`VAT ${rate}`;

/** The heading of each receipt type. */
export const receiptTitles = {
  sale: msg`Receipt`,
  credit: msg`Receipt of a sale on credit`,
  payment: msg`Receipt of a payment`,
  return: msg`Receipt of a return`,
} as const satisfies Record<ReceiptType, MessageDescriptor>;

export const receiptMethods = {
  cash: msg`Cash`,
  mobile_money: msg`Mobile money`,
  bank_transfer: msg`Bank`,
  card: msg`Card`,
  credit: msg`Credit`,
  cheque: msg`Cheque`,
  split: msg({ message: "Split", context: "how a sale was paid" }),
} as const satisfies Record<ReceiptMethod, MessageDescriptor>;

/** Service names, identical in all languages. */
export const receiptOperators = {
  mpesa: msg`M-Pesa`,
  mixx: msg`Mixx by Yas`,
  airtel: msg`Airtel Money`,
  halopesa: msg`HaloPesa`,
  tpesa: msg`T-Pesa`,
  other: msg`Mobile money`,
} as const satisfies Record<ReceiptOperator, MessageDescriptor>;

export const receiptLabels = {
  copy: msg`COPY`,
  void: msg`VOID`,
  customer: msg`Customer`,
  from: msg`From`,
  servedBy: msg`Served by`,
  receivedBy: msg({ message: "Received by", context: "the person" }),
  ofSale: msg`For the sale`,
  reason: msg`Reason`,
  discount: msg`Discount`,
  rounding: msg`Rounding`,
  total: msg`Total`,
  tip: msg`Tip`,
  taxBack: msg`VAT in it`,
  change: msg`Change`,
  toPay: msg`Still to pay`,
  dueDate: msg`Due date`,
  received: msg({ message: "Received", context: "an amount" }),
  handedOver: msg`Handed over on`,
  owedOfSale: msg`Still owed of this sale`,
  owedInAll: msg`Owed in all`,
  givenBack: msg`Given back`,
  offDebt: msg`Off the debt, or kept for you`,
  fiscal: msg`Fiscal receipt`,
  creditNote: msg`Fiscal credit note`,
  unsent: msg`Kept on the till, not sent yet`,
  thanks: msg`Thank you, come again`,
} as const satisfies Record<string, MessageDescriptor>;
