import { z } from "zod";
import {
  costSpreads,
  extraCostKinds,
  extraCostPayees,
  purchaseMethods,
  purchasePaymentStatuses,
  purchaseStatuses,
  supplierPaymentMethods,
} from "#/domain/purchasing/purchase.ts";
import { packOfLine } from "./packs.ts";
import {
  day,
  id,
  instant,
  money,
  moneyNotNegative,
  quantityNotNegative,
  withSerials,
} from "./primitives.ts";
import { receiptState } from "./receipt-state.ts";

/** Absent for whoever may not see costs (`cost.view`). */
const cost = {
  unit_cost: moneyNotNegative.nullable().optional(),
  /** What the pack of the line cost, where it was bought by the pack; `unit_cost` is the share of one piece. */
  pack_cost: moneyNotNegative.nullable().optional(),
};

const purchaseRowLine = z.object({
  id,
  product: id,
  variant: id.nullable(),
  name: z.string(),
  /** What was ordered; 0 for an item that came without having been ordered. */
  quantity: quantityNotNegative,
  ...cost,
  note: z.string(),
  /** Where it was bought by the pack. Quantities are in the item's own unit all the same. */
  pack: packOfLine.optional(),
  received: quantityNotNegative,
  /** Came damaged and was left with the supplier. */
  damaged: quantityNotNegative,
  /** Went back to the supplier after it was received. */
  returned: quantityNotNegative,
  /**
   * Which pieces came, each once, of an item that is told apart by serial number. All deliveries together may
   * name more than one body can.
   */
  serials: z.array(z.string()).optional(),
});

const purchaseReceipt = z.object({
  id,
  location: id,
  effective_at: instant,
  actor: id,
  delivery_note: z.string(),
  note: z.string(),
  is_final: z.boolean(),
  lines: z.array(
    z.object({
      id,
      line: id,
      quantity: quantityNotNegative,
      damaged: quantityNotNegative,
      ...cost,
    }),
  ),
});

/** When money was paid, what proves it, and what was noted of it. */
export const paymentDetails = z.object({
  payment_date: day,
  mobile_money_reference: z.string(),
  mobile_money_number: z.string(),
  bank_reference: z.string(),
  notes: z.string(),
});

export type PaymentDetails = z.infer<typeof paymentDetails>;

const purchasePayment = z.object({
  id,
  ...paymentDetails.shape,
  method: z.enum(supplierPaymentMethods),
  amount: moneyNotNegative,
  actor: id,
  effective_at: instant,
});

const purchaseReturn = z.object({
  id,
  number: z.string(),
  location: id,
  reason: z.string(),
  lines: z.array(z.object({ id, line: id, quantity: quantityNotNegative, ...withSerials })),
  /** What the supplier owes back for it; absent for whoever may not see costs. */
  amount: moneyNotNegative.optional(),
  actor: id,
  effective_at: instant,
});

/** Items bought, with what came, what was paid and what went back. */
export const purchase = z
  .object({
    id,
    number: z.string(),
    location: id,
    supplier: id,
    supplier_name: z.string(),
    purchase_date: day,
    expected_on: day.nullable(),
    payment_method: z.enum(purchaseMethods),
    reference_number: z.string(),
    notes: z.string(),
    /** Closed is `received` and `cancelled`: nothing more is to come. */
    status: z.enum(purchaseStatuses),
    lines: z.array(purchaseRowLine),
    receipts: z.array(purchaseReceipt),
    returns: z.array(purchaseReturn),
    actor: id,
    till: id.nullable(),
    effective_at: instant,
    closed_at: instant.nullable(),
    cancelled_at: instant.nullable(),
    cancel_reason: z.string(),
    /** True while the purchase itself has not reached the server (S5). */
    is_orphan: z.boolean(),
    /** What became of the order that was sent to the supplier; absent where none was. */
    receipt: receiptState.optional(),
    // Below: absent for whoever may not see costs (`cost.view`).
    extra_costs: z
      .array(
        z.object({
          id,
          kind: z.enum(extraCostKinds),
          amount: moneyNotNegative,
          payee: z.enum(extraCostPayees),
          method: z.enum(supplierPaymentMethods),
          /** Of what somebody else was paid after the purchase was recorded. */
          paid: paymentDetails.optional(),
        }),
      )
      .optional(),
    spread_by: z.enum(costSpreads).optional(),
    payments: z.array(purchasePayment).optional(),
    /** What the supplier is to have: as ordered while items are to come, as received and returned since. */
    total_amount: moneyNotNegative.optional(),
    amount_paid: moneyNotNegative.optional(),
    outstanding_balance: moneyNotNegative.optional(),
    payment_status: z.enum(purchasePaymentStatuses).optional(),
    /** Owed for what has come, less what was paid and went back; below zero is the shop's advance. */
    owed: money.optional(),
  })
  .meta({ id: "Purchase" });

export type PurchaseRow = z.infer<typeof purchase>;
