import { z } from "zod";
import { id, instant, moneyNotNegative } from "./primitives.ts";

/** A price of an item that was set to another one, as the server tells it: only the server has them all. */
export const priceChange = z
  .object({
    id: z.string(),
    /** Changes of the cost are told only to whoever may see costs (`cost.view`). */
    field: z.enum(["cost_price", "selling_price", "wholesale_price", "pack_price"]),
    /** Whose price a pack's is, as it was then. */
    pack: z.object({ name_en: z.string(), name_sw: z.string(), size: z.int() }).optional(),
    /** Null for the first price there was, and for a wholesale price that was none. */
    from: moneyNotNegative.nullable(),
    to: moneyNotNegative.nullable(),
    /** From when on it held; one that came late stands at its own time (S15). */
    effective_at: instant,
    actor: id.nullable(),
    actor_name: z.string(),
  })
  .meta({ id: "PriceChange" });

export type PriceChange = z.infer<typeof priceChange>;
