import { z } from "zod";
import { id, instant, moneyNotNegative } from "./primitives.ts";

/** A price change of an item as returned by the server, which alone has all of them. */
export const priceChange = z
  .object({
    id: z.string(),
    /** Cost changes are returned only to users with permission to see costs (`cost.view`). */
    field: z.enum(["cost_price", "selling_price", "wholesale_price", "pack_price"]),
    /** The pack whose price it is, as it was then. */
    pack: z.object({ name_en: z.string(), name_sw: z.string(), size: z.int() }).optional(),
    /** Null for an item's first price, and if there was no wholesale price before. */
    from: moneyNotNegative.nullable(),
    to: moneyNotNegative.nullable(),
    /** When it took effect; a change that arrived late is listed at its own time (S15). */
    effective_at: instant,
    actor: id.nullable(),
    actor_name: z.string(),
  })
  .meta({ id: "PriceChange" });

export type PriceChange = z.infer<typeof priceChange>;
