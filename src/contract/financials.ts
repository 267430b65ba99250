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

/** Amounts by age: not yet due, and overdue by so many days. */
export const ageing = z.object({
  total: money,
  not_due: money,
  to_30: money,
  to_60: money,
  to_90: money,
  over_90: money,
  /** How many debts or bills are past their day. */
  overdue: z.int().nonnegative(),
});

/** A line of the profit and loss: an account, or a part of one. Income is above zero, cost below. */
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
    /** VAT in what was sold and not voided, and in what came back. */
    charged: money,
    returned: money,
    /** Handed to the authority in the period: what was written by hand on the account. */
    paid: money,
    /** Charged less returned less paid. */
    due: money,
    /** What the account stands at when the period ends. */
    owed: money,
  }),
  stock_value: z.object({ opening: money, closing: money }),
};

/** What an owner asks of a period: what was made, and where the money is. Amounts of results are without tax. */
export const financialsDashboard = comparedPeriod
  .extend({
    as_of: instant,
    location: id.nullable(),
    profit_and_loss: z.array(resultLine),
    /** Discounts given, which the sales above are already less by. */
    discounts: compared,
    /** Gross profit in percent of sales less returns; null where nothing was sold. */
    margin: z.object({ rate: z.string().nullable(), previous: z.string().nullable() }),
    ...standing,
    receivables: ageing,
    payables: ageing,
    /** The same of the period before; answers kept before have none. */
    before: z
      .object({
        ...standing,
        /** When it ended, by age on that day. */
        receivables: ageing,
        payables: ageing,
      })
      .optional(),
    days: z.array(bucket.extend({ profit: money })),
    /** Of the period. */
    changed_days: z.array(changedDay),
    position,
    /** Days up to this one are locked: what arrives for them is booked on the first open day. */
    locked_until: day.nullable(),
  })
  .meta({ id: "FinancialsDashboard" });

export type FinancialsDashboard = z.infer<typeof financialsDashboard>;

/**
 * What an entry may be posted for and lead to: the debt for a payment of it, the good for a count or an
 * adjustment, the entry itself for its reversal.
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

/** One side of an entry, as the list of entries shows it. */
export const bookkeepingRow = z
  .object({
    entry: id,
    position: z.int().nonnegative(),
    /** The day it is booked on. */
    date: day,
    /** The day it is of, where that one was locked and it is booked on another; else absent. */
    own_date: day.optional(),
    /** When it happened, or was said to have. */
    effective_at: instant,
    posted_at: instant,
    entry_type: z.enum(journalEntryKinds),
    account_type: z.enum(accounts),
    /** Category of an expense, else empty. */
    detail: z.string(),
    description: z.string(),
    reference: z.string(),
    location: id.nullable(),
    debit: money,
    credit: money,
    /** Balance of the account after it, where one account is asked for. */
    balance: money.nullable(),
    /** What it was posted for. */
    source: z.object({ entity: z.enum(journalEntrySources), id }).nullable(),
    /** Of a manual entry: who wrote it, and the entry that reversed it. */
    person: z.string().nullable(),
    reversed_by: id.nullable(),
  })
  .meta({ id: "BookkeepingRow" });

export type BookkeepingRow = z.infer<typeof bookkeepingRow>;

/** A page of entries; the totals are those of all pages. */
export const bookkeepingPage = z
  .object({
    results: z.array(bookkeepingRow),
    count: z.int().nonnegative(),
    totals: z.object({ debit: money, credit: money }),
    /** Of the one account asked for: its balance before `from` and at the end of `to`; else null. */
    balance: z.object({ opening: money, closing: money }).nullable(),
    /** Answers kept before have none. */
    as_of: instant.optional(),
    /** Of the days and accounts asked for. Absent where more than these is, as in answers kept before. */
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
    /** Up to that day. Answers kept before have none. */
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

/** Locks all days up to and with this one. */
export const lockBooksBody = z.object({ locked_until: day }).meta({ id: "LockBooksBody" });
export type LockBooksBody = z.infer<typeof lockBooksBody>;
