import { z } from "zod";
import { alertTypes } from "#/domain/stock-status.ts";
import { id, instant, quantity } from "./primitives.ts";

/** Open alerts only: an alert closed because stock recovered is removed. */
export const stockAlert = z
  .object({
    id,
    product: id,
    variant: id.nullable(),
    location: id,
    product_name: z.string(),
    product_sku: z.string(),
    location_name: z.string(),
    alert_type: z.enum(alertTypes),
    current_quantity: quantity,
    /** The level that was crossed. */
    threshold_quantity: quantity,
    is_acknowledged: z.boolean(),
    acknowledged_at: instant.nullable(),
    created_at: instant,
  })
  .meta({ id: "StockAlert" });

export type StockAlertRow = z.infer<typeof stockAlert>;
