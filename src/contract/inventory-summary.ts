import { z } from "zod";
import { id, quantity, quantityNotNegative } from "./primitives.ts";

/** A product's stock by location. */
export const inventorySummary = z
  .object({
    product_name: z.string(),
    total_quantity_available: quantity,
    details_by_location: z.array(
      z.object({
        inventory_id: id,
        location_name: z.string(),
        quantity_available: quantity,
        /** Held apart from sellable stock; each absent if there is none. */
        damaged_quantity: quantity.optional(),
        reserved_quantity: quantityNotNegative.optional(),
        reorder_level: quantityNotNegative,
        variant_name: z.string().nullable(),
        is_low_stock: z.boolean(),
      }),
    ),
  })
  .meta({ id: "InventorySummary" });

export type InventorySummary = z.infer<typeof inventorySummary>;
