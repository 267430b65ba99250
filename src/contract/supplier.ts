import { z } from "zod";
import { shapeOf } from "./field-table.ts";
import { id, money } from "./primitives.ts";
import { receiptState } from "./receipt-state.ts";
import { supplierTable } from "./supplier-fields.ts";

export const supplier = z
  .object({
    id,
    ...shapeOf(supplierTable, "row"),
    /** What the shop owes; below zero is its advance. Absent for whoever may not see costs. */
    balance: money.optional(),
    /** What became of the statements that were sent to them; absent where none was. */
    receipt: receiptState.optional(),
  })
  .meta({ id: "Supplier" });

export type SupplierRow = z.infer<typeof supplier>;
