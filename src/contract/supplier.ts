import { z } from "zod";
import { shapeOf } from "./field-table.ts";
import { id, money } from "./primitives.ts";
import { receiptState } from "./receipt-state.ts";
import { supplierTable } from "./supplier-fields.ts";

export const supplier = z
  .object({
    id,
    ...shapeOf(supplierTable, "row"),
    /**
     * What the shop owes; a negative amount is its advance. Absent for users without permission to see costs.
     */
    balance: money.optional(),
    /** State of the statements sent to them; absent if none was sent. */
    receipt: receiptState.optional(),
  })
  .meta({ id: "Supplier" });

export type SupplierRow = z.infer<typeof supplier>;
