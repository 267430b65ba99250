import { z } from "zod";
import {
  accounts,
  journalEntryKinds,
  handExpenses,
  moneyAccounts,
} from "#/domain/accounting/accounts.ts";
import { bucket, changedDay, compared, comparedPeriod, position } from "./figures.ts";
import {
  day,
  id,
  instant,
  money,
  moneyNotNegative,
  requiredLine,
  requiredText,
  text,
} from "./primitives.ts";

/** Amounts by age: not yet due, and overdue by number of days. */
export const ageing = z.object({
  total: money,
  not_due: money,
  to_30: money,
  to_60: money,
  to_90: money,
  over_90: money,
  /** Number of debts or bills past their due date. */
  overdue: z.int().nonnegative(),
});

/** A line of the profit and loss: an account, or part of one. Income is positive, cost negative. */
const resultLine = compared.extend({
  key: z.enum([
    "sales",
    "returns",
    "cost_of_goods_sold",
    "gross_profit",
    "expense",
    "stock_variance",
    "net_profit",
  ]),
  /** The category of an expense. */
  detail: z.string().nullable(),
});

/** Money, VAT and stock of a period. */
const standing = {
  cash_flow: z.array(
    z.object({
      account: z.enum(moneyAccounts),
      opening: money,
      in: money,
      out: money,
      closing: money,
    }),
  ),
  tax: z.object({
    /** VAT on sales that were not voided, and on returns. */
    charged: money,
    returned: money,
    /** Paid to the tax authority in the period: manual entries on the account. */
    paid: money,
    /** Charged less returned less paid. */
    due: money,
    /** Balance of the account at the end of the period. */
    owed: money,
  }),
  stock_value: z.object({ opening: money, closing: money }),
};

/** The owner's figures for a period: results, and where the money is. Results exclude tax. */
export const financialsDashboard = comparedPeriod
  .extend({
    as_of: instant,
    location: id.nullable(),
    profit_and_loss: z.array(resultLine),
    /** Discounts given; the sales above are already net of them. */
    discounts: compared,
    /** Gross profit as a percentage of sales less returns; null if nothing was sold. */
    margin: z.object({ rate: z.string().nullable(), previous: z.string().nullable() }),
    ...standing,
    receivables: ageing,
    payables: ageing,
    /** The same for the previous period; absent from responses stored earlier. */
    before: z
      .object({
        ...standing,
        /** At the end of the period, aged as of that day. */
        receivables: ageing,
        payables: ageing,
      })
      .optional(),
    days: z.array(bucket.extend({ profit: money })),
    /** Changed days within the period. */
    changed_days: z.array(changedDay),
    position,
    /**
     * Days up to and including this one are locked; operations that arrive late for them are booked on the
     * first open day.
     */
    locked_until: day.nullable(),
  })
  .meta({ id: "FinancialsDashboard" });

export type FinancialsDashboard = z.infer<typeof financialsDashboard>;

/**
 * Source an entry is posted for and links to: for a debt payment the debt, for a count or an adjustment the
 * item, for a reversal the entry itself.
 */
export const journalEntrySources = [
  "sale",
  "purchase",
  "expense",
  "credit",
  "customer",
  "supplier",
  "shift",
  "transfer",
  "product",
  "entry",
] as const;

export type JournalEntrySource = (typeof journalEntrySources)[number];

/** One side of an entry, as shown in the entry list. */
export const bookkeepingRow = z
  .object({
    entry: id,
    position: z.int().nonnegative(),
    /** The day it is booked on. */
    date: day,
    /** The day it belongs to, if that day was locked and it is booked on another; absent otherwise. */
    own_date: day.optional(),
    /** When it happened, or was stated to have happened. */
    effective_at: instant,
    posted_at: instant,
    entry_type: z.enum(journalEntryKinds),
    account_type: z.enum(accounts),
    /** Category of an expense, otherwise empty. */
    detail: z.string(),
    description: z.string(),
    reference: z.string(),
    location: id.nullable(),
    debit: money,
    credit: money,
    /** Balance of the account after it, if a single account is requested. */
    balance: money.nullable(),
    /** The record it was posted for. */
    source: z.object({ entity: z.enum(journalEntrySources), id }).nullable(),
    /** For a manual entry: its author, and the entry that reversed it. */
    person: z.string().nullable(),
    reversed_by: id.nullable(),
  })
  .meta({ id: "BookkeepingRow" });

export type BookkeepingRow = z.infer<typeof bookkeepingRow>;

/** A page of entries; the totals cover all pages. */
export const bookkeepingPage = z
  .object({
    results: z.array(bookkeepingRow),
    count: z.int().nonnegative(),
    totals: z.object({ debit: money, credit: money }),
    /** For a single requested account: its balance before `from` and at the end of `to`; otherwise null. */
    balance: z.object({ opening: money, closing: money }).nullable(),
    /** Absent from responses stored earlier. */
    as_of: instant.optional(),
    /**
     * For the requested days and accounts. Absent if other filters are set, and from responses stored
     * earlier.
     */
    changed_days: z.array(changedDay).optional(),
    position,
    locked_until: day.nullable(),
  })
  .meta({ id: "BookkeepingPage" });

export type BookkeepingPage = z.infer<typeof bookkeepingPage>;

export const trialBalance = z
  .object({
    to: day,
    as_of: instant,
    rows: z.array(
      z.object({ account: z.enum(accounts), debit: money, credit: money, balance: money }),
    ),
    totals: z.object({ debit: money, credit: money }),
    /** Up to that day. Absent from responses stored earlier. */
    changed_days: z.array(changedDay).optional(),
    position,
  })
  .meta({ id: "TrialBalance" });

export type TrialBalance = z.infer<typeof trialBalance>;

/** A manual entry: balanced, on an open day. It is never edited, only reversed. */
export const manualEntryBody = z
  .object({
    id,
    date: day,
    description: requiredLine(100),
    reference: text(100).optional(),
    location: id.nullable().optional(),
    lines: z
      .array(
        z.object({
          account: z.enum(accounts),
          detail: z.enum(handExpenses).optional(),
          debit: moneyNotNegative,
          credit: moneyNotNegative,
        }),
      )
      .min(2)
      .max(20),
  })
  .meta({ id: "ManualEntryBody" });

export type ManualEntryBody = z.infer<typeof manualEntryBody>;

export const reverseEntryBody = z
  .object({ id, reason: requiredText(200) })
  .meta({ id: "ReverseEntryBody" });
export type ReverseEntryBody = z.infer<typeof reverseEntryBody>;

/** Locks all days up to and including this one. */
export const lockBooksBody = z.object({ locked_until: day }).meta({ id: "LockBooksBody" });
export type LockBooksBody = z.infer<typeof lockBooksBody>;
