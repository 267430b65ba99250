import type { z } from "zod";
import { stockItem } from "./stock-item.ts";
import { moneyNotNegative, quantityNotNegative } from "./primitives.ts";

/** A stock record requested on its own, with the data only the server has. */
export const stockRecordInFull = stockItem
  .extend({
    /** Minimum order quantity of its supplier; null if unknown. */
    reorder_quantity: quantityNotNegative.nullable(),
    /** Average cost of one whole unit in stock. Only for users with permission to see costs (`cost.view`). */
    average_cost: moneyNotNegative.optional(),
    /** Cost of one whole unit at its last purchase; null if never purchased. Same permission. */
    last_purchase_price: moneyNotNegative.nullable().optional(),
  })
  .meta({ id: "StockRecord" });

export type StockRecordInFull = z.infer<typeof stockRecordInFull>;
