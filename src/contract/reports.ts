import { z } from "zod";
import { summaryDimensions } from "#/domain/summary-dimensions.ts";
import { ageing } from "./financials.ts";
import { changedDay, comparedPeriod, position } from "./figures.ts";
import { day, id, instant, money, quantity } from "./primitives.ts";

/** Maximum number of rows in a report, largest first; its file has all of them, and its totals include all. */
export const mostReportRows = 500;

/** Sales totals. `amount` includes tax, less returns and voids on the day each happened; `net` excludes tax. */
const sums = z.object({
  sales: z.int(),
  discount: money,
  /** Returned or voided, including tax. */
  returned: money,
  tax: money,
  amount: money,
  net: money,
  /** Net less the cost of the items; absent without `cost.view`. */
  profit: money.optional(),
});

/** Totals of one row; null where a breakdown does not distinguish them. */
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
 * Common fields of all reports for a period. Changed days are those affecting what it shows: sales, and for
 * shifts cash movements. Absent for one user's own sales, and from responses stored earlier.
 */
const head = comparedPeriod.extend({ as_of: instant, location: id.nullable(), ...changes });

/**
 * Sales summary. By `method` only `amount` and `returned` are given, and tips and cash rounding have rows of
 * their own so that the rows add up to the sales; by `product` and `category` a sale counts once for each of
 * its lines. Days and months are compared with the one as many days earlier as the periods are apart, all
 * other rows with the same row.
 */
export const salesSummary = head
  .extend({
    by: z.enum(summaryDimensions),
    rows: z.array(
      rowSums.extend({
        /** Day, month (2026-11), ISO weekday 1–7, hour 0–23, id, or account of a method; empty for "none". */
        key: z.string(),
        label: z.string(),
        /** `amount` of the previous period; null if it has no such row. */
        previous: money.nullable(),
      }),
    ),
    /** Total number of rows. */
    count: z.int().nonnegative(),
    totals: sums.extend({ previous: money }),
  })
  .meta({ id: "SalesSummary" });

export type SalesSummary = z.infer<typeof salesSummary>;

/** Class A makes up the first 80 % of sales, B the next 15 %, C the rest. */
export const productClasses = ["A", "B", "C"] as const;

/**
 * Stock that does not move. Dead: in stock, and none sold in the period. Slow: sold, but at that rate the
 * stock lasts more than `slowAfterDays` days.
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
        /** Profit as a percentage of net; null unless net is positive. */
        margin: z.string().nullable().optional(),
        /** Percentage of all sales. */
        share: z.string(),
        class: z.enum(productClasses).nullable(),
        /** The last day it was sold, in or before the period; null if never. */
        last_sold: day.nullable(),
        available: quantity.nullable(),
        stock_value: money.optional(),
        /** Days the stock lasts at the rate of the period; null if nothing was sold or nothing is in stock. */
        days_left: z.int().nullable(),
      }),
    ),
    /** Total number of rows. */
    count: z.int().nonnegative(),
    /** Total over all rows; with `only`, over the matching ones. */
    stock_value: money.optional(),
    /** Totals over all sales of the period, regardless of `only`. */
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
        /** Less those voided in the period; negative if they were made before it. */
        sales: z.int(),
        amount: money,
        previous: money.nullable(),
        profit: money.optional(),
        /** Amount per sale. */
        average: money,
        last_sold: day.nullable(),
        /** Owed as of today. */
        owed: money,
      }),
    ),
    /** Total number of rows. */
    count: z.int().nonnegative(),
    /** Sales without a customer. */
    unnamed: z.object({ sales: z.int(), amount: money, previous: money }),
    totals: sums.extend({ previous: money }),
  })
  .meta({ id: "CustomerPerformance" });

export type CustomerPerformance = z.infer<typeof customerPerformance>;

/** Discounts, returns and voids by staff member. */
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
        /** Discounts as a percentage of the undiscounted amount. */
        discount_rate: z.string(),
        returns: z.int(),
        returned: money,
        voids: z.int(),
        voided: money,
        /** Actions approved by a supervisor. */
        overrides: z.int(),
        /** Actions that required approval but had none from a user with the permission. */
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
        /** Percent; null for amounts without a known rate. */
        rate: z.string().nullable(),
        net: money,
        tax: money,
        amount: money,
        /** `tax` of the previous period; null if it has no such rate. */
        previous: money.nullable(),
      }),
    ),
    totals: z.object({ net: money, tax: money, amount: money, previous: money }),
  })
  .meta({ id: "TaxReport" });

export type TaxReport = z.infer<typeof taxReport>;

/**
 * Stock value at the end of a day, compared with the end of the previous month. Its changed days are those up
 * to then with stock movements.
 */
export const stockValueReport = z
  .object({
    on: day,
    as_of: instant,
    rows: z.array(z.object({ location: id, name: z.string(), value: money, previous: money })),
    /** Total of the rows. */
    total: money,
    /** The comparison day, and the total at its end. */
    previous: z.object({ on: day, total: money }),
    /** In transit between locations, not included in any row. */
    in_transit: money,
    ...changes,
  })
  .meta({ id: "StockValueReport" });

export type StockValueReport = z.infer<typeof stockValueReport>;

/**
 * Customer debt at the end of a day by age, compared with the end of the previous month. Its changed days are
 * those up to then that changed a debt.
 */
export const creditAgeingReport = z
  .object({
    on: day,
    as_of: instant,
    rows: z.array(ageing.extend({ customer: id, name: z.string(), previous: money })),
    totals: ageing,
    /** The comparison day, and the total debt at its end, including customers who owe nothing now. */
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

/** Shifts closed in the period, with their cash differences. */
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
    /** Of the shifts closed in the comparison period. */
    before: shiftSums,
  })
  .meta({ id: "ShiftReport" });

export type ShiftReport = z.infer<typeof shiftReport>;
