import { z } from "zod";
import { leadSources } from "#/domain/purchasing/to-buy.ts";
import { units } from "#/domain/quantity.ts";
import { packOfLine } from "./packs.ts";
import { id, instant, money, quantity } from "./primitives.ts";

/** Purchase suggestions by supplier, based on sales rate and stock levels. */
export const toBuy = z
  .object({
    as_of: instant,
    location: id.nullable(),
    /** Number of days the stock should last. */
    days: z.int().positive(),
    suppliers: z.array(
      z.object({
        /** Null: items without a supplier. */
        supplier: id.nullable(),
        name: z.string(),
        phone: z.string().nullable(),
        /** From an order to its first delivery; null if not entered and nothing was ordered. */
        lead_days: z.int().nonnegative().nullable(),
        /** Whether it was entered by a user or is the mean of last year's orders. */
        lead_source: z.enum(leadSources).nullable(),
        /** Minimum order value, if entered; absent without `cost.view`. */
        least_order: money.nullable().optional(),
        lines: z.array(
          z.object({
            product: id,
            variant: id.nullable(),
            name: z.string(),
            sku: z.string(),
            unit: z.enum(units),
            available: quantity,
            /** Ordered and not yet received. */
            coming: quantity,
            /** In the last 28 days, less returns. */
            sold: quantity,
            /** Days the stock lasts at that rate; null if nothing was sold. */
            days_left: z.int().nonnegative().nullable(),
            /** Suggested quantity: whole packs if there is a pack. */
            quantity,
            /** Pack to buy by; null means single units. */
            pack: packOfLine.nullable(),
            /** Last cost of one pack or one whole unit; absent without `cost.view`. */
            cost: money.optional(),
            /** Approximate total at the last known cost; absent without `cost.view`. */
            worth: money.optional(),
          }),
        ),
      }),
    ),
  })
  .meta({ id: "ToBuy" });

export type ToBuy = z.infer<typeof toBuy>;
