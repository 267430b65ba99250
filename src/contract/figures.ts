import { z } from "zod";
import { day, id, instant, money, quantity } from "./primitives.ts";

/**
 * The last commit included in a response; viewing the response is recorded with it. Absent from responses
 * stored earlier.
 */
export const position = z.int().nonnegative().optional();

/**
 * Records that the user was shown a response of this time; with `seen`, that they acknowledged what changed
 * in it.
 */
export const figureLookBody = z
  .object({ position: z.int().nonnegative(), as_of: instant, seen: z.boolean().default(false) })
  .meta({ id: "FigureLookBody" });

export type FigureLookBody = z.infer<typeof figureLookBody>;

/** A period and the comparison period of the same length; both ends inclusive. */
export const comparedPeriod = z.object({
  from: day,
  to: day,
  previous: z.object({ from: day, to: day }),
});

/** An amount, and that of the previous period. */
export const compared = z.object({ amount: money, previous: money });

/**
 * A business day whose figures changed after the user viewed them, with the differences, tills and users. A
 * day never viewed counts as unchanged.
 */
export const changedDay = z.object({
  day,
  /**
   * If the day is locked: the day on which its late operations were booked. The locked day's own figures did
   * not change.
   */
  booked_on: day.optional(),
  /** Change in what customers paid, including tax; may be negative. */
  amount: money,
  /**
   * Change in the day's result, money and stock; may be negative. Absent without `cost.view`, and in
   * responses that cover sales only.
   */
  profit: money.optional(),
  money: money.optional(),
  stock: money.optional(),
  /** Change in what customers owe, in responses that cover debts. */
  debts: money.optional(),
  facts: z.int().nonnegative(),
  tills: z.array(z.object({ code: z.string(), name: z.string() })),
  people: z.array(z.string()),
  last_arrived_at: instant,
});

const topProduct = z.object({
  /** Null for quick items. */
  product: id.nullable(),
  variant: id.nullable(),
  name: z.string(),
  quantity,
  /** Sales less returns, including tax. */
  amount: money,
});

/** One bar of a chart: a day, the week beginning on it, or its month. */
export const bucket = z.object({
  from: day,
  amount: money,
  /** Sales less voids; negative if sales of earlier days were voided. */
  sales: z.int(),
  /** Amount of the previous period; null if the chart shows none. */
  previous: money.nullable(),
});

const action = z.object({
  kind: z.enum(["sale", "return", "void", "credit_payment", "purchase", "expense"]),
  /** The linked row: the sale for a return or a void, the debt for a payment. */
  id,
  number: z.string(),
  amount: money.nullable(),
  person: z.string(),
  at: instant,
});

/**
 * The owner's figures at one point in time. "Sales" is what customers paid for items, including tax, less
 * returns and voids, each on the day it happened. Figures the user lacks permission for are absent.
 */
export const dashboard = z
  .object({
    as_of: instant,
    day,
    /** Null: all locations the user may see. */
    location: id.nullable(),
    today: z.object({ amount: money, sales: z.int(), profit: money.optional() }),
    /** The same weekday last week: the whole day, and up to the same time of day. */
    last_week: z.object({ day, amount: money, until_now: money }),
    month: z.object({
      amount: money,
      profit: money.optional(),
      /** The same days of the previous month. */
      previous: money,
    }),
    /** Outstanding customer debt; absent without `credit.read`. */
    credits: z
      .object({ owed: money, debts: z.int(), overdue: z.int(), overdue_amount: money })
      .optional(),
    /** Outstanding supplier debt; absent without `purchase.read` and `cost.view`. */
    suppliers: z.object({ owed: money, suppliers: z.int() }).optional(),
    /** Absent without `stock.read`. */
    alerts: z.object({ open: z.int(), out_of_stock: z.int() }).optional(),
    /** Absent without `sync.review`. */
    discrepancies: z.object({ open: z.int() }).optional(),
    /** Money received for sales today by account, including what was sold on credit. */
    methods: z.array(z.object({ account: z.string(), amount: money })),
    /** The last 14 days, ending today. */
    days: z.array(bucket),
    /** By day, week or month as requested. */
    overview: z.array(bucket),
    top_products: z.array(topProduct),
    /** Limited to what the user may read; the amount of a purchase is null without `cost.view`. */
    recent: z.array(action),
    /** All changed days, until the user acknowledges them. */
    changed_days: z.array(changedDay),
    position,
  })
  .meta({ id: "Dashboard" });

export type Dashboard = z.infer<typeof dashboard>;
export type Bucket = z.infer<typeof bucket>;
export type ChangedDay = z.infer<typeof changedDay>;
