import { z } from "zod";
import { movementKinds } from "#/domain/movement-kinds.ts";
import { id, instant, quantity, quantityNotNegative } from "./primitives.ts";

const movement = z.object({
  op_id: id,
  /** Distinguishes the movements of one operation: a sale may contain the same item twice. */
  line_id: id,
  kind: z.enum(movementKinds),
  effective_at: instant,
  delta: quantity,
});

/**
 * The tail of a stock item's ledger (S15, S17): quantity = count + carried + Σ tail. `carried` sums the
 * movements after the count and before `tail_from`; the tail is complete from there on.
 */
export const stockLedger = z.object({
  count: z.object({ op_id: id, effective_at: instant, quantity }).nullable(),
  carried: quantity,
  tail_from: instant.nullable(),
  tail: z.array(movement),
});

export const stockItem = z
  .object({
    id,
    product: id,
    variant: id.nullable(),
    location: id,
    quantity_available: quantity,
    reorder_level: quantityNotNegative,
    minimum_stock_level: quantityNotNegative,
    max_stock_level: quantityNotNegative.nullable(),
    alert_level: quantityNotNegative,
    bin_location: z.string(),
    /** Damaged stock, not for sale. Absent if there is none. */
    damaged_quantity: quantity.optional(),
    /** Set aside for transfers in preparation. Absent if there is none. */
    reserved_quantity: quantityNotNegative.optional(),
    ledger: stockLedger,
  })
  .meta({ id: "StockItem" });

export type StockItemRow = z.infer<typeof stockItem>;

export type StockLedgerRow = z.infer<typeof stockLedger>;

export const stockedItem = { product: id, variant: id.nullable() };

/** Location and time given by a caller without an outbox; the time defaults to the server's. */
export const plainStockAction = { business: id, location: id, occurred_at: instant.optional() };

export const plainStockedItem = { product: id, variant: id.nullable().default(null) };
