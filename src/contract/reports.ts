import { z } from "zod";
import { summaryDimensions } from "#/domain/summary-dimensions.ts";
import { ageing } from "./financials.ts";
import { changedDay, comparedPeriod, position } from "./figures.ts";
import { day, id, instant, money, quantity } from "./primitives.ts";

/** How many rows a report answers at most, the largest first; its file has all, and its totals count all. */
export const mostReportRows = 500;

/** Sums of sales. `amount` is with tax, less returns and voids on the day each happened; `net` is without tax. */
const sums = z.object({
  sales: z.int(),
  discount: money,
  /** Returned or voided, with tax. */
  returned: money,
  tax: money,
  amount: money,
  net: money,
  /** Net less the cost of the items; absent without `cost.view`. */
  profit: money.optional(),
});

/** Sums of one row; null where a breakdown does not tell them apart. */
const rowSums = z.object({
  sales: z.int().nullable(),
  discount: money.nullable(),
  returned: money.nullable(),
  tax: money.nullable(),
  amount: money,
  net: money.nullable(),
  profit: money.nullable().optional(),
});

const changes = { changed_days: z.array(changedDay).optional(), position };

/**
 * What every report of a period has. Its changed days are those that changed what it shows: sales, and
 * of shifts what moved cash. Where they are one person's sales there are none, nor in answers kept before.
 */
const head = comparedPeriod.extend({ as_of: instant, location: id.nullable(), ...changes });

/**
 * A sales summary. By `method` only `amount` and `returned` are told apart, and what customers left for
 * the staff or a coin rounded off has rows of its own, so that the rows come to the sales; by `product`
 * and `category` a sale counts once for each of its lines. A day and a month stand beside the one as many
 * days before as the periods are apart, all others beside their own.
 */
export const salesSummary = head
  .extend({
    by: z.enum(summaryDimensions),
    rows: z.array(
      rowSums.extend({
        /** Day, month (2026-11), ISO weekday 1–7, hour 0–23, id, or account of a method; empty for "none". */
        key: z.string(),
        label: z.string(),
        /** `amount` of the period before; null where the period before has no such row. */
        previous: money.nullable(),
      }),
    ),
    /** Rows there are. */
    count: z.int().nonnegative(),
    totals: sums.extend({ previous: money }),
  })
  .meta({ id: "SalesSummary" });

export type SalesSummary = z.infer<typeof salesSummary>;

/** Class A makes the first 80 % of the sales, B the next 15 %, C the rest. */
export const productClasses = ["A", "B", "C"] as const;

/**
 * Stock that does not move. Dead: in stock, and nothing of it sold in the period. Slow: sold, but at
 * that pace what is in stock lasts more than `slowAfterDays` days.
 */
export const stillStock = ["slow", "dead"] as const;
export type StillStock = (typeof stillStock)[number];
export const slowAfterDays = 90;

export const productPerformance = head
  .extend({
    rows: z.array(
      z.object({
        product: id.nullable(),
        variant: id.nullable(),
        name: z.string(),
        sku: z.string(),
        category: z.string(),
        quantity,
        returned: quantity,
        discount: money,
        amount: money,
        previous: money.nullable(),
        net: money,
        profit: money.optional(),
        /** Profit in percent of net; null where net is not above zero. */
        margin: z.string().nullable().optional(),
        /** Percent of all sales. */
        share: z.string(),
        class: z.enum(productClasses).nullable(),
        /** The last day it was sold in, whenever that was; null for never. */
        last_sold: day.nullable(),
        available: quantity.nullable(),
        stock_value: money.optional(),
        /** How many days the stock lasts at the pace of the period; null where nothing is sold or in stock. */
        days_left: z.int().nullable(),
      }),
    ),
    /** Rows there are. */
    count: z.int().nonnegative(),
    /** Of all rows there are. With `only`, of those alone. */
    stock_value: money.optional(),
    /** Of all sales of the period, whatever `only` leaves out. */
    totals: sums.extend({ previous: money }),
  })
  .meta({ id: "ProductPerformance" });

export type ProductPerformance = z.infer<typeof productPerformance>;

export const customerPerformance = head
  .extend({
    rows: z.array(
      z.object({
        customer: id,
        name: z.string(),
        /** Less those voided in the period; below zero where they were made before it. */
        sales: z.int(),
        amount: money,
        previous: money.nullable(),
        profit: money.optional(),
        /** Amount by sale. */
        average: money,
        last_sold: day.nullable(),
        /** Owed today. */
        owed: money,
      }),
    ),
    /** Rows there are. */
    count: z.int().nonnegative(),
    /** Sales to nobody in particular. */
    unnamed: z.object({ sales: z.int(), amount: money, previous: money }),
    totals: sums.extend({ previous: money }),
  })
  .meta({ id: "CustomerPerformance" });

export type CustomerPerformance = z.infer<typeof customerPerformance>;

/** What each person gave away or took back. */
export const staffReport = head
  .extend({
    rows: z.array(
      z.object({
        person: id,
        name: z.string(),
        sales: z.int(),
        amount: money,
        previous: money.nullable(),
        discount: money,
        /** Discounts in percent of what the items would have cost. */
        discount_rate: z.string(),
        returns: z.int(),
        returned: money,
        voids: z.int(),
        voided: money,
        /** Actions that a supervisor allowed. */
        overrides: z.int(),
        /** Actions that needed a supervisor, and none with the right stood by. */
        unapproved: z.int(),
      }),
    ),
    totals: z.object({
      sales: z.int(),
      amount: money,
      previous: money,
      discount: money,
      returns: z.int(),
      returned: money,
      voids: z.int(),
      voided: money,
      overrides: z.int(),
      unapproved: z.int(),
    }),
  })
  .meta({ id: "StaffReport" });

export type StaffReport = z.infer<typeof staffReport>;

/** VAT by rate, for the return to the tax authority. */
export const taxReport = head
  .extend({
    rows: z.array(
      z.object({
        /** Percent; null for what no line says the rate of. */
        rate: z.string().nullable(),
        net: money,
        tax: money,
        amount: money,
        /** `tax` of the period before; null where it has no such rate. */
        previous: money.nullable(),
      }),
    ),
    totals: z.object({ net: money, tax: money, amount: money, previous: money }),
  })
  .meta({ id: "TaxReport" });

export type TaxReport = z.infer<typeof taxReport>;

/**
 * What the stock was worth at the end of a day, beside what it was worth when the month before ended. Its
 * changed days are those until then on which items came or went.
 */
export const stockValueReport = z
  .object({
    on: day,
    as_of: instant,
    rows: z.array(z.object({ location: id, name: z.string(), value: money, previous: money })),
    /** Of the rows. */
    total: money,
    /** The day beside it, and what the rows came to when it ended. */
    previous: z.object({ on: day, total: money }),
    /** On the way between locations, in no row. */
    in_transit: money,
    ...changes,
  })
  .meta({ id: "StockValueReport" });

export type StockValueReport = z.infer<typeof stockValueReport>;

/**
 * What customers owed at the end of a day, by age, beside what they owed when the month before ended. Its
 * changed days are those until then that changed what somebody owes.
 */
export const creditAgeingReport = z
  .object({
    on: day,
    as_of: instant,
    rows: z.array(ageing.extend({ customer: id, name: z.string(), previous: money })),
    totals: ageing,
    /** The day beside it, and what was owed in all when it ended, also by who owes nothing now. */
    previous: z.object({ on: day, total: money }),
    ...changes,
  })
  .meta({ id: "CreditAgeingReport" });

export type CreditAgeingReport = z.infer<typeof creditAgeingReport>;

const shiftSums = z.object({
  shifts: z.int().nonnegative(),
  difference: money,
  short: money,
  over: money,
});

/** Shifts that were closed in the period, with what their drawers lacked. */
export const shiftReport = head
  .extend({
    rows: z.array(
      z.object({
        shift: id,
        till: z.string(),
        person: z.string(),
        opened_at: instant,
        closed_at: instant,
        expected: money,
        counted: money,
        difference: money,
      }),
    ),
    totals: shiftSums,
    /** Of the shifts that were closed in the period beside. */
    before: shiftSums,
  })
  .meta({ id: "ShiftReport" });

export type ShiftReport = z.infer<typeof shiftReport>;
