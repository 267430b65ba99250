import { money } from "#/domain/money.ts";
import type { SupplierPaymentMethod } from "#/domain/purchasing/purchase.ts";
import type { CommandContext } from "#server/kernel/operations/command.ts";
import { moneyOut } from "#server/modules/accounting/postings.ts";
import { happenedOf } from "./purchase-items.ts";
import type { PurchasePayment } from "#server/kernel/ledger/purchase-records.ts";
import type { Posting } from "#server/kernel/ledger/ledger-records.ts";

/** A payment as received in an operation. */
export type SaidPayment = {
  id: string;
  amount: string;
  method: SupplierPaymentMethod;
  mobile_money_reference: string;
  mobile_money_number: string;
  bank_reference: string;
  notes: string;
};

/** A payment as stored. */
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

/**
 * The postings of money paid for a purchase; cash is credited at the location of its drawer, regardless of
 * where the items are received.
 */
export async function moneyOutAt(
  { store }: CommandContext,
  shift: string | null,
  out: Parameters<typeof moneyOut>[0],
): Promise<Posting[]> {
  const drawer = shift === null ? null : await store.shift(shift);
  const postings = moneyOut(out);
  if (drawer === null) return postings;
  const { location } = drawer;
  return postings.map((one) => (one.account === "cash" ? { ...one, location } : one));
}
