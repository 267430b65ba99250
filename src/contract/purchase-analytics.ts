import { z } from "zod";
import { purchaseDimensions } from "#/domain/purchasing/analytics.ts";
import { units } from "#/domain/quantity.ts";
import { day, id, instant, money, moneyNotNegative, quantity } from "./primitives.ts";

/** Percentage of the total, `"18.00"`; negative if more was returned than received. */
const share = z.string().regex(/^-?\d{1,6}\.\d{2}$/);

const sums = z.object({
  /** Number of purchases; one with several products counts for each of them. */
  purchases: z.int().nonnegative(),
  amount: money,
  /** `amount` of the previous period; null by month, where the row before it serves. */
  previous: money.nullable(),
});

/** Performance of the orders that were expected in a period. */
const deliveries = z.object({
  /** Orders whose expected day lies in the period and has passed. */
  due: z.int().nonnegative(),
  /** Due orders whose last delivery arrived after that day, or which are still open. */
  late: z.int().nonnegative(),
  /** Due orders with nothing more to be delivered. */
  closed: z.int().nonnegative(),
  /** Closed orders that received less than was ordered. */
  short: z.int().nonnegative(),
});

/**
 * Purchases in a period, broken down. A purchase belongs to its purchase date; a cancelled one is excluded.
 * An order counts with the ordered amount while deliveries are pending, and afterwards with what was received
 * and not returned, like `total_amount` of a purchase.
 */
export const purchaseAnalytics = z
  .object({
    from: day,
    to: day,
    /** The previous period of the same length. */
    previous_from: day,
    previous_to: day,
    as_of: instant,
    location: id.nullable(),
    by: z.enum(purchaseDimensions),
    /** Largest first, or in order by month; at most 200, the export has all. */
    rows: z.array(
      sums.extend({
        /**
         * An id, or a month (2026-11); empty for extra costs on the supplier's bill, which belong to no
         * product.
         */
        key: z.string(),
        label: z.string(),
        /** Only by product. */
        quantity: quantity.nullable(),
        unit: z.enum(units).nullable(),
        /** Share of the total amount. */
        share,
      }),
    ),
    /** Number of all rows, including those beyond the 200. */
    row_count: z.int().nonnegative(),
    totals: sums,
    deliveries: deliveries.extend({
      /** Orders of the period without an expected day, counted in none of these. */
      undated: z.int().nonnegative(),
      suppliers: z.array(deliveries.extend({ supplier: id, name: z.string() })),
    }),
  })
  .meta({ id: "PurchaseAnalytics" });

export type PurchaseAnalytics = z.infer<typeof purchaseAnalytics>;

/** Purchase prices of one product in a period, oldest first, without extra costs. */
export const purchasePrices = z
  .object({
    product: id,
    from: day,
    to: day,
    as_of: instant,
    /** The latest 500. */
    results: z.array(
      z.object({
        purchase: id,
        number: z.string(),
        supplier: id,
        supplier_name: z.string(),
        variant: id.nullable(),
        variant_name: z.string(),
        day,
        effective_at: instant,
        quantity,
        unit_cost: moneyNotNegative,
      }),
    ),
    /** All prices of the period. */
    count: z.int().nonnegative(),
  })
  .meta({ id: "PurchasePrices" });

export type PurchasePrices = z.infer<typeof purchasePrices>;
