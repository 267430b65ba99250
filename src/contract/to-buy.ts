import { z } from "zod";
import { leadSources } from "#/domain/purchasing/to-buy.ts";
import { units } from "#/domain/quantity.ts";
import { packOfLine } from "./packs.ts";
import { id, instant, money, quantity } from "./primitives.ts";

/** What to buy, by supplier: what sells faster than it lasts, and what its levels ask for. */
export const toBuy = z
  .object({
    as_of: instant,
    location: id.nullable(),
    /** For how many days the stock should last. */
    days: z.int().positive(),
    suppliers: z.array(
      z.object({
        /** Null: items that nobody named a supplier of. */
        supplier: id.nullable(),
        name: z.string(),
        phone: z.string().nullable(),
        /** From an order to its first delivery; null where nobody entered it and nothing was ordered. */
        lead_days: z.int().nonnegative().nullable(),
        /** Whether somebody entered them, or they are the mean of the last year's orders. */
        lead_source: z.enum(leadSources).nullable(),
        /** The smallest order that is delivered, where somebody entered one; absent without `cost.view`. */
        least_order: money.nullable().optional(),
        lines: z.array(
          z.object({
            product: id,
            variant: id.nullable(),
            name: z.string(),
            sku: z.string(),
            unit: z.enum(units),
            available: quantity,
            /** Ordered, and not here yet. */
            coming: quantity,
            /** In the last 28 days, less what came back. */
            sold: quantity,
            /** How long the stock lasts at that pace; null where nothing sells. */
            days_left: z.int().nonnegative().nullable(),
            /** What to buy: whole packs where there is a pack. */
            quantity,
            /** What it is bought by; null is by the piece. */
            pack: packOfLine.nullable(),
            /** What one pack, or one whole unit, cost the last time; absent without `cost.view`. */
            cost: money.optional(),
            /** What that costs, about, by the last known cost; absent without `cost.view`. */
            worth: money.optional(),
          }),
        ),
      }),
    ),
  })
  .meta({ id: "ToBuy" });

export type ToBuy = z.infer<typeof toBuy>;
