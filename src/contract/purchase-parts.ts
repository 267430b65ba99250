import { z } from "zod";
import {
  extraCostKinds,
  extraCostPayees,
  supplierPaymentMethods,
} from "#/domain/purchasing/purchase.ts";
import { id, oneLine, requiredLine, text } from "./primitives.ts";
import { isReceived, receivedLine, someMoney } from "./purchase-lines.ts";

/** The till's own number with a letter prefix that distinguishes a purchase from a sale (S6). */
export const purchaseNumber = z.string().regex(/^P-K\d{1,4}-\d{6,9}$/);

/** Displayed for an orphan until its supplier arrives (S5). */
export const supplierSnapshot = z.object({ id, name: requiredLine(200) });

export const extraCostFields = {
  kind: z.enum(extraCostKinds),
  amount: someMoney,
  payee: z.enum(extraCostPayees),
  /** How a third party was paid; not applicable if the supplier bills it. */
  method: z.enum(supplierPaymentMethods).default("CASH"),
};

export const paymentFields = {
  amount: someMoney,
  method: z.enum(supplierPaymentMethods),
  mobile_money_reference: oneLine(100).default(""),
  mobile_money_number: oneLine(40).default(""),
  bank_reference: oneLine(100).default(""),
  notes: text(1000).default(""),
};

/** The drawer the cash was paid from; null if it was not paid from a drawer. */
export const fromShift = { shift: id.nullable().default(null) };

/** A delivery, reported with the purchase itself or later. */
export const delivery = z.object({
  id,
  lines: z.array(receivedLine.refine(isReceived)).min(1).max(500),
  /** Nothing more will arrive: the rest is no longer expected. */
  is_final: z.boolean(),
  delivery_note: oneLine(100).default(""),
  note: text(500).default(""),
});

/** What a later operation states about its purchase while the server does not have it (S5). */
export const purchaseSnapshot = z.object({ number: requiredLine(40), supplier: supplierSnapshot });
