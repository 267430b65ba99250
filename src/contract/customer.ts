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
    /** Owed by the customer; a negative amount is held by the shop for them. */
    credit_balance: money,
    has_credit: z.boolean(),
    // The fields below are absent from rows stored before they existed.
    /** Remaining credit; null if unlimited. */
    available_credit: money.nullable().optional(),
    /** The record this one was merged into; operations that still refer to this one are redirected. */
    merged_into: id.nullable().optional(),
    /** Delivery state of the statements to be sent. */
    receipt: receiptState.optional(),
    created_at: instant.optional(),
  })
  .meta({ id: "Customer" });

export type CustomerRow = z.infer<typeof customer>;

/** Displayed for an orphan until its customer arrives (S5). */
export const customerSnapshot = z.object({ name: requiredLine(200), phone: z.string().nullable() });

/** A new customer's existing debt, from before the shop used Kaunta. */
export const openingDebt = z.object({
  /** Id of the debt. */
  id,
  amount: moneyNotNegative.refine((amount) => /[1-9]/.test(amount)),
  /** Owed since that day; null if unknown. */
  since: day.nullable().default(null),
  due_date: day.nullable().default(null),
});

export type OpeningDebt = z.infer<typeof openingDebt>;

/** Merges two records of the same person; online only. */
export const mergeBody = z.object({ into: id }).meta({ id: "MergeBody" });

/** One line of a customer's account: amount lent, paid or reduced, and the balance after it. */
export const creditHistoryLine = z
  .object({
    id,
    kind: z.enum(["credit", "opening", "payment", "return", "void", "write_off"]),
    number: z.string(),
    /** Added to the balance; negative for payments and reductions. */
    amount: z.string(),
    /** Balance after it; negative if the shop holds money. */
    balance: z.string(),
    due_date: day.nullable(),
    effective_at: instant,
  })
  .meta({ id: "CreditHistoryLine" });

export type CreditHistoryLine = z.infer<typeof creditHistoryLine>;
