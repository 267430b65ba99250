import { z } from "zod";
import { mostLeadDays } from "#/domain/purchasing/to-buy.ts";
import { id, money, moneyNotNegative, oneLine, requiredLine, text } from "./primitives.ts";
import { receiptState } from "./receipt-state.ts";

export const supplier = z
  .object({
    id,
    name: z.string(),
    phone: z.string().nullable(),
    note: z.string(),
    is_active: z.boolean(),
    /** What the shop owes; below zero is its advance. Absent for whoever may not see costs. */
    balance: money.optional(),
    /** Days from an order to its delivery, as somebody entered it. Rows that an earlier version kept have none. */
    lead_days: z.int().nonnegative().nullable().optional(),
    /** The smallest order that is delivered. Absent for whoever may not see costs. */
    least_order: money.nullable().optional(),
    /** What became of the statements that were sent to them; absent where none was. */
    receipt: receiptState.optional(),
  })
  .meta({ id: "Supplier" });

export type SupplierRow = z.infer<typeof supplier>;

export const supplierFields = {
  name: requiredLine(200),
  phone: oneLine(40).nullable(),
  note: text(1000),
  is_active: z.boolean(),
  /** Days from an order to its delivery. A body frozen before there were these two says nothing. */
  lead_days: z.int().min(0).max(mostLeadDays).nullable().optional(),
  /** The smallest order that is delivered; taken from who may see costs. */
  least_order: moneyNotNegative.nullable().optional(),
};
