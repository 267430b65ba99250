import { z } from "zod";
import { units } from "#/domain/quantity.ts";
import { id, quantity } from "./primitives.ts";

/** An item across all locations the user may see. */
export const stockByLocation = z
  .object({
    product: id,
    variant: id.nullable(),
    name: z.string(),
    variant_name: z.string().nullable(),
    sku: z.string(),
    unit: z.enum(units),
    total: quantity,
    /** At or below one of its levels in at least one location. */
    is_low: z.boolean(),
    places: z.array(
      z.object({
        /** Its stock record at that location. */
        record: id,
        location: id,
        available: quantity,
        is_low: z.boolean(),
      }),
    ),
  })
  .meta({ id: "StockByLocation" });

export type StockByLocation = z.infer<typeof stockByLocation>;
