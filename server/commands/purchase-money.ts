import { money } from "#/domain/money.ts";
import type { SupplierPaymentMethod } from "#/domain/purchasing/purchase.ts";
import type { CommandContext } from "./command.ts";
import { happenedOf } from "./purchase-goods.ts";
import type { PurchasePayment } from "./purchase-records.ts";

/** A payment as an operation tells it. */
export type SaidPayment = {
  id: string;
  amount: string;
  method: SupplierPaymentMethod;
  mobile_money_reference: string;
  mobile_money_number: string;
  bank_reference: string;
  notes: string;
};

/** A payment as it is kept. */
export function paymentOf(
  context: CommandContext,
  said: SaidPayment,
  of: { till: string | null; date: string; shift: string | null },
): PurchasePayment {
  return {
    ...happenedOf(context, of.till),
    id: said.id,
    date: of.date,
    method: said.method,
    amount: money(said.amount),
    mobileMoneyReference: said.mobile_money_reference,
    mobileMoneyNumber: said.mobile_money_number,
    bankReference: said.bank_reference,
    notes: said.notes,
    shift: of.shift,
  };
}
