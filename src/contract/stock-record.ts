import type { z } from "zod";
import { stockItem } from "./stock-item.ts";
import { moneyNotNegative, quantityNotNegative } from "./primitives.ts";

/** A stock record as it is asked for by itself: with what only the server knows of its item. */
export const stockRecordInFull = stockItem
  .extend({
    /** The least its supplier delivers at once; null where nothing is known of that. */
    reorder_quantity: quantityNotNegative.nullable(),
    /** What one whole unit on this shelf cost on average. Told only to whoever may see costs (`cost.view`). */
    average_cost: moneyNotNegative.optional(),
    /** What one whole unit cost when it last came from a supplier; null where none came. Told likewise. */
    last_purchase_price: moneyNotNegative.nullable().optional(),
  })
  .meta({ id: "StockRecord" });

export type StockRecordInFull = z.infer<typeof stockRecordInFull>;
