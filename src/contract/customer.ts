import { z } from "zod";
import { customerTable } from "./customer-fields.ts";
import { shapeOf } from "./field-table.ts";
import { day, id, instant, money, moneyNotNegative, requiredLine } from "./primitives.ts";
import { receiptState } from "./receipt-state.ts";

export const customer = z
  .object({
    id,
    customer_code: z.string(),
    ...shapeOf(customerTable, "row"),
    /** Owed by the customer; below zero is money the shop holds for them. */
    credit_balance: money,
    has_credit: z.boolean(),
    // Below: not in rows that a device stored before there were any.
    /** What may still be lent; null where there is no limit. */
    available_credit: money.nullable().optional(),
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
