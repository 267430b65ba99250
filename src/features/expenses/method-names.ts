import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { SupplierPaymentMethod } from "#/domain/purchasing/purchase.ts";

export const expenseMethodNames = {
  CASH: msg`Cash`,
  MOBILE_MONEY: msg`Mobile money`,
  BANK_TRANSFER: msg`Bank`,
} as const satisfies Record<SupplierPaymentMethod, MessageDescriptor>;
