import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { CreditPaymentMethod } from "#/contract/credit.ts";
import type { MobileOperator } from "#/contract/sale.ts";
import type { PaymentMethod } from "#/domain/sale.ts";

export const methodNames = {
  cash: msg`Cash`,
  mobile_money: msg`Mobile money`,
  credit: msg`Credit`,
  bank_transfer: msg`Bank`,
  card: msg`Card`,
  split: msg({ message: "Split", context: "how a sale was paid" }),
  cheque: msg`Cheque`,
} as const satisfies Record<PaymentMethod | CreditPaymentMethod | "split", MessageDescriptor>;

/** Service names, identical in every language. */
export const operatorNames = {
  mpesa: msg`M-Pesa`,
  mixx: msg`Mixx by Yas`,
  airtel: msg`Airtel Money`,
  halopesa: msg`HaloPesa`,
  tpesa: msg`T-Pesa`,
  other: msg`Other`,
} as const satisfies Record<MobileOperator, MessageDescriptor>;

/*
 * Selectable values, defined here rather than taken from the contract's schemas, which would pull the schema
 * library into the counter's bundle; the types keep both in sync.
 */
export const mobileOperators = Object.keys(operatorNames) as MobileOperator[];

export const creditPaymentMethods = [
  "cash",
  "mobile_money",
  "bank_transfer",
  "card",
  "cheque",
] as const satisfies readonly CreditPaymentMethod[];
