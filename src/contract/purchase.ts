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

/** Absent for users without permission to see costs (`cost.view`). */
const cost = {
  unit_cost: moneyNotNegative.nullable().optional(),
  /** Cost of the line's pack, if bought by the pack; `unit_cost` is the share of one unit. */
  pack_cost: moneyNotNegative.nullable().optional(),
};

const purchaseRowLine = z.object({
  id,
  product: id,
  variant: id.nullable(),
  name: z.string(),
  /** Ordered quantity; 0 for an item that arrived without having been ordered. */
  quantity: quantityNotNegative,
  ...cost,
  note: z.string(),
  /** If bought by the pack. Quantities are in the item's own unit all the same. */
  pack: packOfLine.optional(),
  received: quantityNotNegative,
  /** Arrived damaged and was left with the supplier. */
  damaged: quantityNotNegative,
  /** Returned to the supplier after it was received. */
  returned: quantityNotNegative,
  /**
   * Received units of a serial-tracked item, each once. All deliveries together may list more than one body
   * can.
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

/** Date, proof and note of a payment. */
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
  /** What the supplier owes back for it; absent for users without permission to see costs. */
  amount: moneyNotNegative.optional(),
  actor: id,
  effective_at: instant,
});

/** A purchase with its deliveries, payments and returns. */
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
    /** `received` and `cancelled` are closed: no more deliveries are expected. */
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
    /** State of the order sent to the supplier; absent if none was sent. */
    receipt: receiptState.optional(),
    // The fields below are absent for users without permission to see costs (`cost.view`).
    extra_costs: z
      .array(
        z.object({
          id,
          kind: z.enum(extraCostKinds),
          amount: moneyNotNegative,
          payee: z.enum(extraCostPayees),
          method: z.enum(supplierPaymentMethods),
          /** Payment of a third party after the purchase was recorded. */
          paid: paymentDetails.optional(),
        }),
      )
      .optional(),
    spread_by: z.enum(costSpreads).optional(),
    payments: z.array(purchasePayment).optional(),
    /** Amount due to the supplier: as ordered while deliveries are pending, then as received less returns. */
    total_amount: moneyNotNegative.optional(),
    amount_paid: moneyNotNegative.optional(),
    outstanding_balance: moneyNotNegative.optional(),
    payment_status: z.enum(purchasePaymentStatuses).optional(),
    /**
     * Outstanding for what was received, less payments and returns; a negative amount is the shop's advance.
     */
    owed: money.optional(),
  })
  .meta({ id: "Purchase" });

export type PurchaseRow = z.infer<typeof purchase>;
