import { z } from "zod";
import { day, id, instant, money, quantity } from "./primitives.ts";

/**
 * The last commit that is in an answer; a look at the answer is told with it. Answers kept before have none.
 */
export const position = z.int().nonnegative().optional();

/** The reader was shown an answer of this moment; with `seen` they say that they know what changed in it. */
export const figureLookBody = z
  .object({ position: z.int().nonnegative(), as_of: instant, seen: z.boolean().default(false) })
  .meta({ id: "FigureLookBody" });

export type FigureLookBody = z.infer<typeof figureLookBody>;

/** A period and the one beside it, of as many days; both ends included. */
export const comparedPeriod = z.object({
  from: day,
  to: day,
  previous: z.object({ from: day, to: day }),
});

/** An amount, and the same of the period before. */
export const compared = z.object({ amount: money, previous: money });

/**
 * A business day whose figures changed after the reader looked at them: by how much, from which tills and
 * by whom. A day that nobody looked at has not changed.
 */
export const changedDay = z.object({
  day,
  /**
   * Where the day is locked: the day on which what came for it was booked. Its own figures did not change.
   */
  booked_on: day.optional(),
  /** What customers paid more, or below zero less, with tax. */
  amount: money,
  /**
   * The day's result, its money and its stock, more or below zero less. Absent without `cost.view`, and
   * where only sales are told of.
   */
  profit: money.optional(),
  money: money.optional(),
  stock: money.optional(),
  /** What customers owe, where debts are told of. */
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
  /** What was sold less what came back, with tax. */
  amount: money,
});

/** One bar of a chart: a day, the week that begins on it, or its month. */
export const bucket = z.object({
  from: day,
  amount: money,
  /** Sales less voids; below zero where sales of earlier days were voided. */
  sales: z.int(),
  /** Of the period before; null where the chart shows none. */
  previous: money.nullable(),
});

const action = z.object({
  kind: z.enum(["sale", "return", "void", "credit_payment", "purchase", "expense"]),
  /** The row it leads to: the sale for a return and a void, the debt for a payment. */
  id,
  number: z.string(),
  amount: money.nullable(),
  person: z.string(),
  at: instant,
});

/**
 * The owner's figures at one moment. "Sales" is what customers paid for items, with tax, less what was
 * returned or voided, on the day each happened. What the reader has no right to is absent.
 */
export const dashboard = z
  .object({
    as_of: instant,
    day,
    /** Null: all locations the reader may see. */
    location: id.nullable(),
    today: z.object({ amount: money, sales: z.int(), profit: money.optional() }),
    /** The same weekday a week ago: all of it, and as much as there was by this hour. */
    last_week: z.object({ day, amount: money, until_now: money }),
    month: z.object({
      amount: money,
      profit: money.optional(),
      /** The same days of the month before. */
      previous: money,
    }),
    /** What customers owe; absent without `credit.read`. */
    credits: z
      .object({ owed: money, debts: z.int(), overdue: z.int(), overdue_amount: money })
      .optional(),
    /** What the shop owes; absent without `purchase.read` and `cost.view`. */
    suppliers: z.object({ owed: money, suppliers: z.int() }).optional(),
    /** Absent without `stock.read`. */
    alerts: z.object({ open: z.int(), out_of_stock: z.int() }).optional(),
    /** Absent without `sync.review`. */
    discrepancies: z.object({ open: z.int() }).optional(),
    /** Money that came in for sales today by account, what was sold on credit among them. */
    methods: z.array(z.object({ account: z.string(), amount: money })),
    /** The last 14 days, today the last. */
    days: z.array(bucket),
    /** By day, week or month as asked. */
    overview: z.array(bucket),
    top_products: z.array(topProduct),
    /** Of what the reader may read; the amount of a purchase is null without `cost.view`. */
    recent: z.array(action),
    /** Of all days, until the reader says that they are seen. */
    changed_days: z.array(changedDay),
    position,
  })
  .meta({ id: "Dashboard" });

export type Dashboard = z.infer<typeof dashboard>;
export type Bucket = z.infer<typeof bucket>;
export type ChangedDay = z.infer<typeof changedDay>;
