import { z } from "zod";
import { units } from "#/domain/quantity.ts";
import { id, quantity } from "./primitives.ts";

/** An item over all locations that the reader may see. */
export const stockByLocation = z
  .object({
    product: id,
    variant: id.nullable(),
    name: z.string(),
    variant_name: z.string().nullable(),
    sku: z.string(),
    unit: z.enum(units),
    total: quantity,
    /** At or below one of its levels at one location at least. */
    is_low: z.boolean(),
    places: z.array(
      z.object({
        /** Its stock record there. */
        record: id,
        location: id,
        available: quantity,
        is_low: z.boolean(),
      }),
    ),
  })
  .meta({ id: "StockByLocation" });

export type StockByLocation = z.infer<typeof stockByLocation>;
