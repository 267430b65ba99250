import { z } from "zod";
import { day, id, instant, money, moneyNotNegative, requiredLine, text } from "./primitives.ts";
import { receiptState } from "./receipt-state.ts";

export const customer = z
  .object({
    id,
    customer_code: z.string(),
    name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    address: z.string(),
    /** What they may owe; `"0.00"` pays at once. It says nothing where `no_credit_limit` does. */
    credit_limit: moneyNotNegative,
    credit_days: z.int().nonnegative(),
    /** Owed by the customer; below zero is money the shop holds for them. */
    credit_balance: money,
    has_credit: z.boolean(),
    is_wholesale: z.boolean(),
    is_active: z.boolean(),
    // Below: not in rows that a device stored before there were any.
    /** They may owe without end; a row of before means it where its limit is 0. */
    no_credit_limit: z.boolean().optional(),
    /** What may still be lent; null where there is no limit. */
    available_credit: money.nullable().optional(),
    no_reminders: z.boolean().optional(),
    /** What they are written to in; null is as the business writes. */
    language: z.enum(["en", "sw"]).nullable().optional(),
    /** The card this one was merged into; operations that still name this one follow. */
    merged_into: id.nullable().optional(),
    /** What became of the statements that were to be sent. */
    receipt: receiptState.optional(),
    created_at: instant.optional(),
  })
  .meta({ id: "Customer" });

export type CustomerRow = z.infer<typeof customer>;

/** What an orphan is shown by until its customer arrives (S5). */
export const customerSnapshot = z.object({ name: requiredLine(200), phone: z.string().nullable() });

/** What a person says of a customer. */
export const customerFields = {
  name: requiredLine(200),
  phone: z
    .string()
    .regex(/^\+255[67]\d{8}$/)
    .nullable(),
  email: z.email().max(254).nullable(),
  address: text(500),
  credit_limit: moneyNotNegative,
  /** They may owe without end, and somebody chose that. A body frozen before that says nothing. */
  no_credit_limit: z.boolean().optional(),
  credit_days: z.int().min(0).max(365),
  is_wholesale: z.boolean(),
  /** They asked not to be reminded of what they owe; a body frozen before that says nothing. */
  no_reminders: z.boolean().optional(),
  /** What they are written to in; null is as the business writes. A body frozen before that says nothing. */
  language: z.enum(["en", "sw"]).nullable().optional(),
};

/** What a customer owes already when they are taken in: from before the shop kept its debts here. */
export const openingDebt = z.object({
  /** Of the debt. */
  id,
  amount: moneyNotNegative.refine((amount) => /[1-9]/.test(amount)),
  /** Owed since that day; null where nobody remembers. */
  since: day.nullable().default(null),
  due_date: day.nullable().default(null),
});

export type OpeningDebt = z.infer<typeof openingDebt>;

/** Two cards of one person become one; online only. */
export const mergeBody = z.object({ into: id }).meta({ id: "MergeBody" });

/** One line of a customer's account: what was lent, paid, reduced, and what was owed after it. */
export const creditHistoryLine = z
  .object({
    id,
    kind: z.enum(["credit", "opening", "payment", "return", "void", "write_off"]),
    number: z.string(),
    /** Added to what is owed; below zero it was paid or reduced. */
    amount: z.string(),
    /** Owed after it; below zero the shop holds money. */
    balance: z.string(),
    due_date: day.nullable(),
    effective_at: instant,
  })
  .meta({ id: "CreditHistoryLine" });

export type CreditHistoryLine = z.infer<typeof creditHistoryLine>;
