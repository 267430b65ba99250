import type { PurchaseBody } from "#/contract/operations/purchase-create.ts";
import type { PurchasePaymentBody } from "#/contract/operations/purchase-pay.ts";
import type { Ids } from "#/platform/ids.ts";
import type { Draft } from "#/store/outbox-intents.ts";

const noReference = {
  mobile_money_reference: "",
  mobile_money_number: "",
  bank_reference: "",
  notes: "",
};

/** One kilo of an item ordered on credit and not received yet. */
export function purchaseDraft(
  ids: Ids,
  over: Partial<Draft<PurchaseBody>> = {},
): Draft<PurchaseBody> {
  const item = { id: ids.next(), product: ids.next(), variant: null, name: "Sukari" };
  return {
    id: ids.next(),
    supplier: { id: ids.next(), name: "Kariakoo" },
    purchase_date: "2026-11-20",
    payment_method: "CREDIT",
    reference_number: "",
    notes: "",
    expected_on: null,
    lines: [{ ...item, quantity: "1", unit_cost: "2000.00", note: "" }],
    extra_costs: [],
    spread_by: "value",
    delivery: null,
    payment: null,
    shift: null,
    ...over,
  };
}

/** Cash, without its purpose. */
export function cashPaid(ids: Ids, amount: string) {
  return { id: ids.next(), amount, method: "CASH" as const, ...noReference };
}

/** A cash payment for a purchase, from a shift's drawer if given. */
export function paymentDraft(
  ids: Ids,
  amount: string,
  { purchase, shift = null }: Pick<PurchasePaymentBody, "purchase"> & { shift?: string | null },
): Draft<PurchasePaymentBody> {
  return { ...cashPaid(ids, amount), payment_date: "2026-11-20", shift, purchase };
}
