import { z } from "zod";
import { purchaseDimensions } from "#/domain/purchasing/analytics.ts";
import { units } from "#/domain/quantity.ts";
import { day, id, instant, money, moneyNotNegative, quantity } from "./primitives.ts";

/** Percent of the whole, `"18.00"`; below zero where more went back than came. */
const share = z.string().regex(/^-?\d{1,6}\.\d{2}$/);

const sums = z.object({
  /** How many purchases there are; one with several products counts for each of them. */
  purchases: z.int().nonnegative(),
  amount: money,
  /** `amount` of the period before; null by month, where each row has the one before it. */
  previous: money.nullable(),
});

/** How the orders did that were expected in a period. */
const deliveries = z.object({
  /** Orders whose expected day lies in the period and has come. */
  due: z.int().nonnegative(),
  /** Of these, those of which the last delivery came after that day, or which are still open. */
  late: z.int().nonnegative(),
  /** Of the due ones, those of which nothing more is to come. */
  closed: z.int().nonnegative(),
  /** Of the closed ones, those of which less came than was ordered. */
  short: z.int().nonnegative(),
});

/**
 * What was bought in a period, in parts. A purchase belongs to its day of purchase; a cancelled one to
 * none. What an order comes to is what was ordered while items are to come, and afterwards what came and
 * stayed, as `total_amount` of a purchase.
 */
export const purchaseAnalytics = z
  .object({
    from: day,
    to: day,
    /** The period before, as many days. */
    previous_from: day,
    previous_to: day,
    as_of: instant,
    location: id.nullable(),
    by: z.enum(purchaseDimensions),
    /** The largest first, by month in order; 200 at most, the export has all. */
    rows: z.array(
      sums.extend({
        /** An id, or a month (2026-11); empty for extra costs on the supplier's bill, which no product has. */
        key: z.string(),
        label: z.string(),
        /** By product alone. */
        quantity: quantity.nullable(),
        unit: z.enum(units).nullable(),
        /** Of the whole amount. */
        share,
      }),
    ),
    /** Of all rows, also of those beyond the 200. */
    row_count: z.int().nonnegative(),
    totals: sums,
    deliveries: deliveries.extend({
      /** Orders of the period that name no expected day and are counted in none of these. */
      undated: z.int().nonnegative(),
      suppliers: z.array(deliveries.extend({ supplier: id, name: z.string() })),
    }),
  })
  .meta({ id: "PurchaseAnalytics" });

export type PurchaseAnalytics = z.infer<typeof purchaseAnalytics>;

/** At what prices one product came in a period, the oldest first, without extra costs. */
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
    /** All of the period. */
    count: z.int().nonnegative(),
  })
  .meta({ id: "PurchasePrices" });

export type PurchasePrices = z.infer<typeof purchasePrices>;
